import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { transform, type CustomAtRules, type Visitor } from 'lightningcss'

const styleElement = /<style>([\s\S]*?)<\/style>/g
const islands = '<template id="islands">'

/**
 * Prunes the inline styles of each page to the classes that its HTML uses. All styles are in one sheet for the
 * islands, which may render more classes: it loads with their code, from a link in the same template.
 */
export class PageStyles {
  /** The sheets that the pages link to, by file name. */
  readonly sheets = new Map<string, string>()

  /**
   * @param drawnLater sources with the classes of what is inserted into the page before its islands wake.
   * @param mayGetCode whether that may have elements such as `code`, for which the base styles have a long rule.
   */
  slim(html: string, drawnLater: readonly string[] = [], mayGetCode = false): string {
    if (!html.includes(islands)) return html
    const words = new Set([html.replace(styleElement, ''), ...drawnLater].flatMap(wordsOf))
    const hasCode = mayGetCode || /<(?:code|kbd|samp|pre)\b/.test(html)
    const whole: string[] = []
    const slim = html.replace(styleElement, (_, css: string) => {
      whole.push(css)
      return `<style>${withoutUnused(css, words, hasCode)}</style>`
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

function withoutUnused(css: string, words: ReadonlySet<string>, hasCode: boolean): string {
  const unusedSymbols = classesIn(css).filter((name) => !words.has(name))
  // Pages of the same kind use the same classes.
  const key = [hasCode, css, ...unusedSymbols].join(' ')
  const slim =
    known.get(key) ?? minified(css, { unusedSymbols, ...(!hasCode && { visitor: withoutCode }) })
  known.set(key, slim)
  return slim
}

const codeElements = new Set(['code', 'kbd', 'samp', 'pre'])
const withoutCode: Visitor<CustomAtRules> = {
  Rule: { style: (rule) => (rule.value.selectors.every(isCode) ? [] : undefined) },
}

function isCode(selector: readonly { type: string; name?: unknown }[]): boolean {
  return (
    selector.length === 1 &&
    selector[0]?.type === 'type' &&
    codeElements.has(String(selector[0].name))
  )
}

/** Declaring a font a second time would load it again. */
function withoutFonts(css: string): string {
  return minified(css, { visitor: { Rule: { 'font-face': () => [] } } })
}

const classes = new Map<string, string[]>()

function classesIn(css: string): string[] {
  const names = classes.get(css) ?? findClasses(css)
  classes.set(css, names)
  return names
}

function findClasses(css: string): string[] {
  const names = new Set<string>()
  const Selector = (parts: readonly { type: string; name?: string | null }[]) => {
    for (const { type, name } of parts) if (type === 'class' && name) names.add(name)
  }
  minified(css, { visitor: { Selector } })
  return [...names]
}

function minified(
  css: string,
  options: Pick<Parameters<typeof transform>[0], 'unusedSymbols' | 'visitor'>,
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
