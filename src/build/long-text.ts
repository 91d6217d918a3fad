/** A heading of a long text, for its table of contents. */
interface Heading {
  id: string
  text: string
}

/**
 * Finishes the HTML of a long text that was written in Markdown: leaves out remarks, names the column of each cell,
 * which narrow screens show, and gives each heading an id.
 */
export function finishLongText(written: string): { html: string; headings: Heading[] } {
  let count = 0
  const html = written
    .replaceAll(/<!--.*?-->\s*/gs, '')
    // What a slot brings is no text of a paragraph if it stands alone: it may be a list.
    .replaceAll(/<p>(\{\w+\})<\/p>/g, '$1')
    .replaceAll(/<table>.+?<\/table>/gs, labelCells)
    .replaceAll(/<h2 id="([^"]*)"/g, (start, id: string) => {
      count += 1
      // An Arabic heading without an id of its own gets one that is short in a link.
      return /^[\w-]+$/.test(id) ? start : `<h2 id="section-${count}"`
    })
  const headings = html.matchAll(/<h2 id="([^"]*)">(.+?)<\/h2>/g)
  return { html, headings: [...headings].map(([, id = '', text = '']) => ({ id, text })) }
}

function labelCells(table: string): string {
  const columns = [...table.matchAll(/<th>(.*?)<\/th>/g)].map(([, text]) => text)
  const labelled = table.replaceAll(/<tr>\s*(<td>.+?)<\/tr>/gs, (_, row: string) => {
    let column = 0
    const cells = row.replaceAll(/<td>(.*?)<\/td>/g, (_cell, text: string) => {
      column += 1
      return column === 1
        ? `<th scope="row">${text}</th>`
        : `<td data-label="${columns[column - 1]}">${text}</td>`
    })
    return `<tr>${cells}</tr>`
  })
  return labelled.replaceAll('<th>', '<th scope="col">')
}
