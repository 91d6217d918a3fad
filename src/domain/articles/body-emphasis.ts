import type Markdown from 'markdown-it/browser'
import type { StateInline, Token } from 'markdown-it/browser'
import { linkAt, type Inline } from './body-line.ts'

type MarkdownIt = InstanceType<typeof Markdown>

let parser: Promise<MarkdownIt> | undefined

/** Reads the links and the emphasis of a line, and the text around them. */
export async function emphasisReader(): Promise<(line: string) => Inline[]> {
  const markdown = await (parser ??= makeParser())
  return (line) => readLine(markdown, line)
}

/** Markdown without any rule except `**bold**` and `*italic*`. Links have our own rule, as in every line. */
async function makeParser(): Promise<MarkdownIt> {
  // Imported here, because a function loads the packages that its files import at its start.
  const { default: Parser } = await import('markdown-it/browser')
  const markdown = new Parser('zero').enable('emphasis')
  markdown.inline.ruler.at('emphasis', emphasis)
  markdown.inline.ruler.push('link', link)
  return markdown
}

function readLine(markdown: MarkdownIt, line: string): Inline[] {
  const root: Inline[] = []
  const open = [root]
  for (const token of markdown.parseInline(line, {})[0]?.children ?? []) {
    const parts = open.at(-1) ?? root
    if (token.nesting === -1) open.pop()
    else if (token.type === 'link') parts.push(linkOf(markdown, token))
    else if (token.nesting === 1) {
      const inside: Inline[] = []
      parts.push({ emphasis: token.tag as 'strong' | 'em', inside })
      open.push(inside)
    } else if (token.content !== '') addText(parts, token.content)
  }
  return root
}

function addText(parts: Inline[], text: string): void {
  const before = parts.at(-1)
  if (before && 'text' in before) before.text += text
  else parts.push({ text })
}

function linkOf(markdown: MarkdownIt, { content, meta }: Token): Inline {
  return { href: (meta as { href: string }).href, inside: readLine(markdown, content) }
}

/** An Arabic letter, and its vowel marks: a particle can stand before the `*`, as in 'وال**قانون**'. */
const afterArabic = /(?=\p{L})\p{Script=Arabic}\p{M}*$/u

/** The marks before an Arabic letter. They may end an emphasis, as in '**2030**م', but begin none: '2*س + 3*ص'. */
const beforeArabic = /\*+(?=\p{L})\p{Script=Arabic}/uy

/**
 * The library's rule, but for `*` only, and not after a backslash or inside a word that is not Arabic: '5*3*2' stays as
 * it is.
 */
function emphasis(state: StateInline, silent: boolean): boolean {
  if (silent || state.src[state.pos] !== '*' || state.src[state.pos - 1] === '\\') return false
  const isAfterArabic = afterArabic.test(state.src.slice(Math.max(0, state.pos - 4), state.pos))
  const { length, can_open, can_close } = state.scanDelims(state.pos, isAfterArabic)
  beforeArabic.lastIndex = state.pos
  const isBeforeArabic = beforeArabic.test(state.src)
  const canEnd = can_close || (isBeforeArabic && state.scanDelims(state.pos, true).can_close)
  for (let index = 0; index < length; index += 1) {
    state.push('text', '', 0).content = '*'
    state.delimiters.push({
      marker: '*'.charCodeAt(0),
      length,
      token: state.tokens.length - 1,
      end: -1,
      open: can_open,
      close: canEnd,
    })
  }
  state.pos += length
  return true
}

function link(state: StateInline, silent: boolean): boolean {
  const found = linkAt(state.src, state.pos)
  if (!found) return false
  if (!silent) {
    const token = state.push('link', '', 0)
    token.content = found.text
    token.meta = { href: found.href }
  }
  state.pos += found.length
  return true
}
