import { Fragment, type Node } from 'prosemirror-model'
import { pictureIn } from '#domain/body/picture.ts'
import { footnoteNumbers } from '#features/writing/editor/footnotes.ts'
import type { Pasted } from '#features/writing/html/blocks-from-html.ts'
import { mailSchema } from './mail-schema.ts'

/** Converts the blocks of a body for a newsletter: rows of a table become lines, footnotes numbered text at the end. */
export function mailFromBody({ blocks, lost }: Pasted): Pasted {
  const named = (name: string) => blocks.filter(({ type }) => type.name === name)
  const order = [...footnoteNumbers(Fragment.from(blocks)).keys()]
  const placeOf = ({ attrs }: Node) => order.indexOf(attrs['name'] as string)
  const notes = named('footnote').toSorted((one, next) => placeOf(one) - placeOf(next))
  const others = blocks.filter((block) => !notes.includes(block))
  return {
    blocks: [...others, ...notes].flatMap(convert),
    lost: [...lost, ...named('table').map(() => 'table')],
  }
}

function convert(node: Node): Node[] {
  const { type, attrs } = node
  if (node.isText) return [mailSchema.nodeFromJSON(node.toJSON())]
  if (type.name === 'picture') {
    return [mailSchema.node('picture', mailPicture(String(attrs['source'])))]
  }
  if (type.name === 'row') {
    const cells = node.children.map(({ children }) => children.flatMap(convert))
    const last = cells.findLastIndex(({ length }) => length > 0)
    // An empty cell becomes a dash, so that the texts after it still match the heads of their columns.
    const texts = cells
      .slice(0, last + 1)
      .map((cell) => (cell.length > 0 ? cell : [mailSchema.text('–')]))
    const line = texts
      .flatMap((text) => [[mailSchema.text(' · ')], text])
      .flat()
      .slice(1)
    return line.length > 0 ? [mailSchema.node('p', null, line)] : []
  }
  const inside = node.children.flatMap(convert)
  if (type.name === 'reference') return [mailSchema.text(`[${attrs['name']}]`)]
  if (type.name === 'footnote') {
    return [mailSchema.node('p', null, [mailSchema.text(`[${attrs['name']}] `), ...inside])]
  }
  if (type.name === 'table') return inside
  return [mailSchema.node(type.name, null, inside)]
}

/** The attributes of the picture in a line of a body. The URL is absolute, because a mail has no page to start from. */
export function mailPicture(line: string): { src: string; alt: string } {
  const { url = '', alt = '' } = pictureIn(line) ?? {}
  return { src: new URL(url, location.origin).href, alt }
}
