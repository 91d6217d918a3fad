/** What a page written by hand keeps of each element, beside its text. */
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

/** As little as makes a text readable, with pictures as wide as the site shows them. */
const style =
  'body{max-width:42rem;margin:auto;padding:1rem;font:1.1rem/1.6 Georgia,serif}' +
  'img{width:100%;height:auto}li img{width:5.5rem}'

/**
 * The page that somebody would write by hand to say what a built page says: the same words, links and pictures in
 * plain elements, with one short style sheet and no script. What stands around it on every page, menus and footer, is left out.
 */
export function referencePage(built: string): string {
  const title = /<title>[^<]*<\/title>/.exec(built)?.[0] ?? ''
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${title}<style>${style}</style></head><body>${content}</body></html>`
}

function some(attributes: string, names: readonly string[]): string {
  return [...attributes.matchAll(/ ([\w-]+)="[^"]*"/g)]
    .filter(([, name = '']) => names.includes(name.toLowerCase()))
    .map(([text]) => text)
    .join('')
}
