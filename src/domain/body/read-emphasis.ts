import type Markdown from 'markdown-it/browser'
import type { StateInline } from 'markdown-it/browser'
import { bracketAt, noFootnotes, type FootnoteNumber, type Inline } from './read-line.ts'

type Link = Extract<Inline, { href: string }>
type MarkdownIt = InstanceType<typeof Markdown>

let parser: Promise<MarkdownIt> | undefined

/** Reads the links, the references and the emphasis of a line, and the text around them. */
export async function emphasisReader() {
  const markdown = await (parser ??= makeParser())
  return (line: string, numberOf: FootnoteNumber) => readLine(markdown, line, numberOf)
}

/** Markdown without any rule except `**bold**` and `*italic*`. Brackets have our own rule, as in every line. */
async function makeParser(): Promise<MarkdownIt> {
  // Imported here, because a function loads the packages that its files import at its start.
  const { default: Parser } = await import('markdown-it/browser')
  const markdown = new Parser('zero').enable('emphasis')
  markdown.inline.ruler.at('emphasis', emphasis)
  markdown.inline.ruler.push('bracket', bracket)
  return markdown
}

function readLine(markdown: MarkdownIt, line: string, numberOf: FootnoteNumber): Inline[] {
  const root: Inline[] = []
  const open = [root]
  for (const token of markdown.parseInline(line, { numberOf })[0]?.children ?? []) {
    const parts = open.at(-1) ?? root
    if (token.nesting === -1) open.pop()
    else if (token.type === 'bracket') {
      const part = token.meta as Inline
      parts.push('href' in part ? withEmphasis(markdown, part) : part)
    } else if (token.nesting === 1) {
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

function withEmphasis(markdown: MarkdownIt, { href, inside }: Link): Inline {
  const words = inside.map((part) => ('text' in part ? part.text : '')).join('')
  return { href, inside: readLine(markdown, words, noFootnotes) }
}

/** An Arabic letter, and its vowel marks: a particle can stand before the `*`, as in 'وال**قانون**'. */
const afterArabic = /(?=\p{L})\p{Script=Arabic}\p{M}*$/u

/** The marks before an Arabic letter. They may end an emphasis, as in '**2030**م', but begin none: '2*س + 3*ص'. */
const beforeArabic = /\*+(?=\p{L})\p{Script=Arabic}/uy

/** The library's rule, for `*` only, not after a backslash or in a word that is not Arabic: '5*3*2' stays as it is. */
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

function bracket(state: StateInline, silent: boolean): boolean {
  const { numberOf } = state.env as { numberOf: FootnoteNumber }
  const found = bracketAt(state.src, state.pos, numberOf)
  if (!found) return false
  if (!silent) state.push('bracket', '', 0).meta = found.part
  state.pos += found.length
  return true
}
