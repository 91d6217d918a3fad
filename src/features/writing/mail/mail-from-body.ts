import type { Node } from 'prosemirror-model'
import { pictureIn } from '#domain/body/picture.ts'
import { mailSchema } from './mail-schema.ts'

/** The blocks of a body as a newsletter has them: a row of a table is a line, and notes are numbered text. */
export function mailFromBody(blocks: readonly Node[]): Node[] {
  return blocks.flatMap(convert)
}

function convert(node: Node): Node[] {
  const { type, attrs } = node
  if (node.isText) return [mailSchema.nodeFromJSON(node.toJSON())]
  if (type.name === 'picture') {
    return [mailSchema.node('picture', mailPicture(String(attrs['source'])))]
  }
  const inside = mailFromBody(node.children)
  if (type.name === 'reference') return [mailSchema.text(`[${attrs['name']}]`)]
  if (type.name === 'footnote') {
    return [mailSchema.node('p', null, [mailSchema.text(`[${attrs['name']}] `), ...inside])]
  }
  if (type.name === 'table') return inside
  if (type.name === 'cell') return [...inside, mailSchema.text(' · ')]
  if (type.name === 'row') return [mailSchema.node('p', null, inside.slice(0, -1))]
  return [mailSchema.node(type.name, null, inside)]
}

/** The attributes of the picture that a line of a body is. A mail has no address of its own. */
export function mailPicture(line: string): { src: string; alt: string } {
  const { url = '', alt = '' } = pictureIn(line) ?? {}
  return { src: new URL(url, location.origin).href, alt }
}
