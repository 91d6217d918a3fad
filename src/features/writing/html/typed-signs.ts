import { Fragment, type Node } from 'prosemirror-model'
import { lineReader } from '#domain/body/read-body.ts'
import { hasPairedBrackets } from '#domain/body/read-line.ts'
import { contentOf } from '#features/writing/body/parse-body.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'

// A body has no escapes. A typed sign that it would read as a mark is replaced by a similar one, such as ∗ for *.

const readLine = await lineReader('*')

const linkOfNode = ({ marks }: Node) => marks.find(({ type }) => type.name === 'link')

const textOf = (content: Fragment) => content.textBetween(0, content.size, null, '†')

/** Replaces typed stars that a body would read as emphasis, as in `*4.1, provisional*`. Other stars stay. */
export function withTypedStars(content: Node[]): void {
  if (!content.some(({ text }) => text?.includes('*'))) return
  const line = bodySchema.node('doc', null, bodySchema.node('p', null, content))
  const names = content.flatMap(({ attrs }) => (attrs['name'] as string | undefined) ?? [])
  const numberOf = (name: string) => (names.includes(name) ? 1 : undefined)
  const read = contentOf(readLine(serialiseBody(line, readLine, names), numberOf))
  if (textOf(read) === textOf(Fragment.from(content))) return
  for (const [index, { text, marks }] of content.entries()) {
    if (text) content[index] = bodySchema.text(text.replaceAll('*', '∗'), marks)
  }
}

/** A link's words need both brackets of a pair. One just before the link is taken in; others become parentheses. */
export function withPairedBrackets(content: Node[]): void {
  for (let index = content.length - 1; index > 0; index -= 1) takeBracket(content, index)
  for (const [index, node] of content.entries()) {
    const link = linkOfNode(node)
    const words = content.filter((each) => link && linkOfNode(each) === link)
    if (!link || hasPairedBrackets(words.map(({ text }) => text).join(''))) continue
    const text = node.text?.replaceAll('[', '(').replaceAll(']', ')') ?? ''
    if (text !== '') content[index] = bodySchema.text(text, node.marks)
  }
}

/** The `[` of `[` and a link `2023] UKSC 49` becomes a part of the link. */
function takeBracket(content: Node[], index: number): void {
  const [before, node] = [content[index - 1], content[index]]
  const link = node && linkOfNode(node)
  if (!link || !before?.text?.endsWith('[') || linkOfNode(before) === link) return
  if (!hasPairedBrackets(`[${node.text}`)) return
  const rest = before.text.slice(0, -1)
  content[index] = bodySchema.text(`[${node.text}`, node.marks)
  content.splice(index - 1, 1, ...(rest === '' ? [] : [bodySchema.text(rest, before.marks)]))
}
