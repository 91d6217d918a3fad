import { createHash } from 'node:crypto'

/** The inline code of pages, as hash sources of a Content-Security-Policy. */
export interface InlineCode {
  scripts: Set<string>
  styles: Set<string>
}

export const noCode = (): InlineCode => ({ scripts: new Set(), styles: new Set() })

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const isData = /\btype="(?!module|text\/javascript)[^"]*"/
const known = new Map<string, string>()

/** Adds the inline code of one page. Data such as JSON-LD, and scripts with a URL, need no hash. */
export function collectInline(html: string, code: InlineCode): void {
  for (const [, name, attributes = '', text = ''] of html.matchAll(element)) {
    if (name === 'style') code.styles.add(sourceOf(text))
    else if (!/\bsrc=/.test(attributes) && !isData.test(attributes))
      code.scripts.add(sourceOf(text))
  }
}

/** Thousands of pages have the same few texts, so each is hashed once. */
function sourceOf(text: string): string {
  let source = known.get(text)
  if (!source) {
    source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    known.set(text, source)
  }
  return source
}
