import type { Node } from 'prosemirror-model'
import { pictureIn } from '#domain/articles/body-picture.ts'
import { mailSchema } from './mail-schema.ts'

/** The blocks of a body as a newsletter has them: a row of a table is a line, and notes are numbered text. */
export function mailFromBody({ children }: Node): Node[] {
  return children.flatMap(convert)
}

function convert(node: Node): Node[] {
  const { type, attrs, text, marks } = node
  if (text !== undefined) {
    return [
      mailSchema.text(
        text,
        marks.map((mark) => mailSchema.mark(mark.type.name, mark.attrs)),
      ),
    ]
  }
  if (type.name === 'picture') {
    const { url = '', alt = '' } = pictureIn(String(attrs['source'])) ?? {}
    return [mailSchema.node('picture', { src: absolute(url), alt })]
  }
  const inside = mailFromBody(node)
  if (type.name === 'reference') return [mailSchema.text(`[${attrs['name']}]`)]
  if (type.name === 'footnote') {
    return [mailSchema.node('p', null, [mailSchema.text(`[${attrs['name']}] `), ...inside])]
  }
  if (type.name === 'table') return inside
  if (type.name === 'cell') return [...inside, mailSchema.text(' · ')]
  if (type.name === 'row') return [mailSchema.node('p', null, inside.slice(0, -1))]
  return [mailSchema.node(type.name, null, inside)]
}

/** A mail has no address of its own. */
export function absolute(url: string): string {
  return new URL(url, location.origin).href
}
