import type { Node } from 'prosemirror-model'
import { inlineText, lineReader } from '#domain/body/read-body.ts'
import { hasPairedBrackets, noFootnotes } from '#domain/body/read-line.ts'
import { bodySchema } from '#features/writing/body/schema.ts'

// A body has no escapes: what it would read as a mark is written with other signs.

const readLine = await lineReader('*')

const linkOfNode = ({ marks }: Node) => marks.find(({ type }) => type.name === 'link')

/** A body would read typed stars as emphasis: `*4.1, provisional*`. Stars that are alone stay. */
export function withTypedStars(content: Node[]): void {
  const text = content.map((node) => node.text ?? '').join('')
  const isPlain = content.every((node) => node.isText && node.marks.length === 0)
  if (!isPlain || !text.includes('*') || inlineText(readLine(text, noFootnotes)) === text) return
  content.splice(0, content.length, bodySchema.text(text.replaceAll('*', '∗')))
}

/** The words of a link may have brackets in pairs; others become parentheses. */
export function withPairedBrackets(content: Node[]): void {
  for (const [index, node] of content.entries()) {
    const link = linkOfNode(node)
    const words = content.filter((each) => link && linkOfNode(each) === link)
    if (!link || hasPairedBrackets(words.map(({ text }) => text).join(''))) continue
    const text = node.text?.replaceAll('[', '(').replaceAll(']', ')') ?? ''
    if (text !== '') content[index] = bodySchema.text(text, node.marks)
  }
}
