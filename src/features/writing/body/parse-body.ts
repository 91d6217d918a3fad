import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { readLines, type BodyLine, type ReadLine } from '#domain/body/read-body.ts'
import type { Inline } from '#domain/body/read-line.ts'
import { bodySchema, type Written } from './schema.ts'

const { nodes, marks } = bodySchema

/** The document of a body. `serialiseBody` turns it back into the same body, except for its line ends. */
export function parseBody(body: string, readLine: ReadLine): Node {
  const blocks: Node[] = []
  let blank: string[] = []
  for (const line of readLines(body, readLine)) {
    if (line.read.kind === 'blank') {
      blank.push(line.source)
      continue
    }
    const above = blank.map((source) => `${source}\n`).join('')
    add(blocks, line, { above, mark: line.mark, text: line.source.slice(line.mark.length) })
    blank = []
  }
  const end = body === '' ? '' : blank.map((source) => `\n${source}`).join('')
  return nodes.doc.create({ end }, blocks.length > 0 ? blocks : nodes.p.create())
}

function add(blocks: Node[], { source, read }: BodyLine, written: Written): void {
  if (read.kind === 'picture') blocks.push(nodes.picture.create({ source, written }))
  else if (read.kind === 'table') {
    const [head = '', rule = '', ...others] = source.split('\n')
    const rows = [head, ...others].map((row, index) =>
      nodes.row.create(
        { source: row },
        read.rows[index]?.map((cell) => nodes.cell.create(null, contentOf(cell))),
      ),
    )
    blocks.push(nodes.table.create({ rule, written }, rows))
  } else if ('joins' in read) {
    const content = contentOf(read.line)
    const each = read.kind === 'blockquote' ? nodes.quoted : nodes.li
    const item = each.create({ written }, content)
    const before = read.joins ? blocks.pop() : undefined
    blocks.push(
      before ? before.copy(before.content.addToEnd(item)) : nodes[read.kind].create(null, item),
    )
  } else if (read.kind === 'footnote') {
    blocks.push(nodes.footnote.create({ name: read.name, written }, contentOf(read.line)))
  } else if (read.kind !== 'blank') {
    blocks.push(nodes[read.kind].create({ written }, contentOf(read.line)))
  }
}

/** The content of a line. */
export function contentOf(line: readonly Inline[]): Fragment {
  return Fragment.from(line.flatMap((part) => nodesOf(part, [])))
}

function nodesOf(part: Inline, around: readonly Mark[]): Node[] {
  if ('text' in part) return [bodySchema.text(part.text, around)]
  if ('footnote' in part) return [nodes.reference.create({ name: part.footnote }, null, around)]
  const mark =
    'href' in part ? marks.link.create({ href: part.href }) : marks[part.emphasis].create()
  return part.inside.flatMap((inner) => nodesOf(inner, mark.addToSet(around)))
}
