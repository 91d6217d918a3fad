import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { transform } from 'lightningcss'

const styleElement = /<style>([\s\S]*?)<\/style>/g
const islands = '<template id="islands">'

/**
 * Leaves in each page the styles that it can use as it stands, which is what its first paint waits for. What its live
 * parts may draw besides comes in one sheet with their code: its link stands in the template that holds the address of
 * that code.
 */
export class PageStyles {
  /** The sheets that the pages name, by their file's name. */
  readonly sheets = new Map<string, string>()

  /** @param drawnLater texts that hold the names of all classes which are put into the page before its live parts wake. */
  slim(html: string, drawnLater: readonly string[] = []): string {
    if (!html.includes(islands)) return html
    const words = new Set([html.replace(styleElement, ''), ...drawnLater].flatMap(wordsOf))
    const whole: string[] = []
    const slim = html.replace(styleElement, (_, css: string) => {
      whole.push(css)
      return `<style>${withoutUnused(css, words)}</style>`
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

/** All that could be the name of a class: what stands between spaces and quotation marks, in HTML and in scripts alike. */
function wordsOf(text: string): string[] {
  return text.replaceAll('&amp;', '&').split(/[\s"'`]+/)
}

const known = new Map<string, string>()

function withoutUnused(css: string, words: ReadonlySet<string>): string {
  const unusedSymbols = classesIn(css).filter((name) => !words.has(name))
  // Pages of one kind use the same classes.
  const key = [css, ...unusedSymbols].join(' ')
  const slim = known.get(key) ?? minified(css, { unusedSymbols })
  known.set(key, slim)
  return slim
}

/** A font that is declared again would have to be loaded again, and be missed for a moment. */
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

/** The text of a source file and of all that it imports from the project. */
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
