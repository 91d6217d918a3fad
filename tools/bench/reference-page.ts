/** The attributes of each element that a page written by hand keeps. */
const kept: Record<string, readonly string[] | undefined> = Object.fromEntries([
  ...'h1 h2 h3 p ul ol li nav main article section header footer strong em picture label button div'
    .split(' ')
    .map((name) => [name, []]),
  ['a', ['href']],
  ['time', ['datetime']],
  ['source', ['type', 'srcset', 'sizes']],
  ['img', ['src', 'alt', 'width', 'height', 'loading', 'fetchpriority', 'decoding']],
  ['input', ['type', 'aria-label']],
  ['textarea', ['aria-label']],
])

/** The minimum for readable text, with images as wide as on the site. */
const style =
  'body{max-width:42rem;margin:auto;padding:1rem;font:1.1rem/1.6 Georgia,serif}' +
  'img{width:100%;height:auto}li img{width:5.5rem}'

/**
 * A page with the content of a built page, as somebody would write it by hand: the same texts, links and images in
 * plain elements and the same language, with one short style sheet and no script. It has no menus and no footer.
 */
export function referencePage(built: string): string {
  const title = /<title>[^<]*<\/title>/.exec(built)?.[0] ?? ''
  const direction = some(/<html[^>]*>/.exec(built)?.[0] ?? '', ['lang', 'dir'])
  const main = /<main[\s\S]*<\/main>/.exec(built)?.[0] ?? ''
  const content = main
    .replace(/<(script|template|dialog|noscript|svg|fieldset)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(\/?)([a-z0-9]+)([^>]*)>/g, (_, end: string, name: string, attributes: string) => {
      const names = kept[name]
      if (!names) return ''
      return end ? `</${name}>` : `<${name}${some(attributes, names)}>`
    })
    .replace(/<div>|<\/div>/g, '')
  return `<!doctype html>
<html${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${title}<style>${style}</style></head><body>${content}</body></html>`
}

function some(attributes: string, names: readonly string[]): string {
  return [...attributes.matchAll(/ ([\w-]+)="[^"]*"/g)]
    .filter(([, name = '']) => names.includes(name.toLowerCase()))
    .map(([text]) => text)
    .join('')
}
