import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { transform, type Selector } from 'lightningcss'
import {
  absentFrom,
  collectNamed,
  nothingNamed,
  propertiesReadBy,
  withoutAbsent,
  withoutUnread,
  type Named,
} from './absent-styles.ts'

const styleElement = /<style>([\s\S]*?)<\/style>/g
const islands = '<template id="islands">'

/**
 * Prunes the inline styles of each page to the classes and elements that its HTML has. All styles are in one sheet for
 * the islands, which may render more: it loads with their code, from a link in the same template.
 */
export class PageStyles {
  /** The sheets that the pages link to, by file name. */
  readonly sheets = new Map<string, string>()
  readonly #readByOthers: readonly string[]

  /** @param others the styles that some pages load from other files. */
  constructor(others = '') {
    this.#readByOthers = propertiesReadBy(others)
  }

  /**
   * @param drawnLater sources with the classes of what is inserted into the page before its islands wake.
   * @param mayGetElements whether that may have elements that neither the page nor these sources name.
   */
  slim(html: string, drawnLater: readonly string[] = [], mayGetElements = false): string {
    if (!html.includes(islands)) return html
    const later = drawnLater.join('\n')
    const body = html.replace(styleElement, '')
    const words = new Set([body, later].flatMap(wordsOf))
    const read = new Set([body, later].flatMap(propertiesReadBy).concat(this.#readByOthers))
    const whole: string[] = []
    const slim = html.replace(styleElement, (_, css: string) => {
      whole.push(css)
      const named = namedIn(css)
      const unused = [...named.classes].filter((name) => !words.has(name))
      const absent = absentFrom(body + later, named, mayGetElements)
      return `<style>${withoutUnused(css, unused, absent, read)}</style>`
    })
    return slim.replace(
      islands,
      `${islands}<link rel="stylesheet" href="/_astro/${this.#keep(whole.join(''))}">`,
    )
  }

  #keep(css: string): string {
    const name = `site.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
    if (!this.sheets.has(name)) this.sheets.set(name, withoutFonts(css))
    return name
  }
}

/** Every text that could be a class name, in HTML and scripts: everything between spaces and quotation marks. */
function wordsOf(text: string): string[] {
  return text.replaceAll('&amp;', '&').split(/[\s"'`]+/)
}

const known = new Map<string, string>()

/** @param read the custom properties that others read. */
function withoutUnused(
  css: string,
  unusedSymbols: string[],
  absent: Named,
  read: ReadonlySet<string>,
): string {
  // Pages of the same kind use the same.
  const key = [css, ...unusedSymbols, ...absent.elements, ...absent.parts, ...read].join(' ')
  const slim = known.get(key) ?? pruned(css, unusedSymbols, absent, read)
  known.set(key, slim)
  return slim
}

function pruned(
  css: string,
  unusedSymbols: string[],
  absent: Named,
  read: ReadonlySet<string>,
): string {
  const used = minified(css, { unusedSymbols, visitor: withoutAbsent(absent) })
  const slim = minified(used, {
    visitor: withoutUnread(read.union(new Set(propertiesReadBy(used)))),
  })
  // Each tool that minifies the styles adds one more of the same.
  return slim.replace(/(-webkit-text-decoration[^:]*:[^;}]*;)\1+/g, '$1')
}

/** Declaring a font a second time would load it again. */
function withoutFonts(css: string): string {
  return minified(css, { visitor: { Rule: { 'font-face': () => [] } } })
}

const namedInSheets = new Map<string, Named & { classes: Set<string> }>()

/** The classes, elements and parts that the selectors of a sheet name. */
function namedIn(css: string) {
  const names = namedInSheets.get(css) ?? findNames(css)
  namedInSheets.set(css, names)
  return names
}

function findNames(css: string) {
  const names = { ...nothingNamed(), classes: new Set<string>() }
  const Selector = (selector: Selector) => {
    collectNamed(selector, names)
    for (const part of selector) if (part.type === 'class') names.classes.add(part.name)
  }
  minified(css, { visitor: { Selector } })
  return names
}

export function minified(
  css: string,
  options: Pick<Parameters<typeof transform>[0], 'unusedSymbols' | 'visitor'> = {},
): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    ...options,
  })
  return code.toString()
}

/** The text of a source file and of every project file that it imports. */
export async function sourcesOf(file: string, found = new Map<string, string>()) {
  if (found.has(file)) return found
  const text = await readFile(file, 'utf8')
  found.set(file, text)
  const { resolve } = createRequire(file)
  for (const [, name = ''] of text.matchAll(/^import [^']*'([#.][^']*)'/gm)) {
    await sourcesOf(resolve(name), found)
  }
  return found
}
