import type { Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Selection } from 'prosemirror-state'

interface Line {
  node: Node
  kind: string
  /** The block that contains it, or the line itself. */
  block: Node
  isChosen: boolean
}

/** The kinds of lines, with the name of a line in each. */
const lineTypes = { p: 'p', h2: 'h2', h3: 'h3', ul: 'li', ol: 'li', blockquote: 'quoted' }

export type LineKind = keyof typeof lineTypes

/** The kind of the line that the selection begins in. */
export function kindHere({ selection: { $from } }: EditorState): string | undefined {
  return $from.depth > 0 ? $from.node(1).type.name : undefined
}

/** Makes the selected lines headings, items or quotations. If all of them are of this kind already: paragraphs. */
export function setKind(kind: LineKind): Command {
  return (state, dispatch) => {
    const { doc, selection, tr } = state
    const { $from, $to, anchor, head } = selection
    const start = $from.posAtIndex($from.index(0), 0)
    const end = $to.posAtIndex($to.indexAfter(0), 0)
    const lines = linesOf(doc, start, end, selection)
    const chosen = lines.filter(({ isChosen }) => isChosen)
    if (chosen.length === 0) return false
    const next = chosen.every((line) => line.kind === kind) ? 'p' : kind
    for (const line of chosen) {
      line.kind = next
      line.node = state.schema.node(lineTypes[next], null, line.node.content)
    }
    tr.replaceWith(start, end, blocksOf(lines))
    const moved = (at: number) => tr.doc.resolve(placeIn(linesIn(tr.doc), at, linesIn(doc)) ?? 0)
    tr.setSelection(TextSelection.between(moved(anchor), moved(head)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function linesOf(doc: Node, start: number, end: number, { from, to }: Selection): Line[] {
  const lines: Line[] = []
  doc.nodesBetween(start, end, (node, at, parent) => {
    const isBlock = parent === doc
    if (isBlock && node.type.name in lineTypes && !node.isTextblock) return true
    const block = isBlock || !parent ? node : parent
    const kind = block.type.name
    const isInside = at <= to && at + node.nodeSize > from
    lines.push({ node, kind, block, isChosen: kind in lineTypes && isInside })
    return false
  })
  return lines
}

/** Joins neighbouring lines of one kind into one list or quotation. Two unchanged blocks that were apart stay apart. */
function blocksOf(lines: readonly Line[]): Node[] {
  const blocks: Node[] = []
  for (const [index, { node, kind, block, isChosen }] of lines.entries()) {
    const before = lines[index - 1]
    const wasApart = before && !isChosen && !before.isChosen && before.block !== block
    const last = blocks.at(-1)
    if (node.type.isInGroup('block')) blocks.push(node)
    else if (last && before?.kind === kind && !wasApart) {
      blocks[blocks.length - 1] = last.copy(last.content.addToEnd(node))
    } else blocks.push(node.type.schema.node(kind, null, node))
  }
  return blocks
}

/** The lines, and where the content of each begins and ends. */
export function linesIn(doc: Pick<Node, 'descendants'>) {
  const lines: { line: Node; start: number; end: number }[] = []
  doc.descendants((line, at) => {
    if (line.isTextblock) lines.push({ line, start: at + 1, end: at + 1 + line.content.size })
  })
  return lines
}

type Places = readonly { start: number; end: number }[]

/** The new place of a position in changed lines: at its line's start, or else at the same distance from its end. */
export function placeIn(lines: Places, at: number, before: Places): number | undefined {
  const index = before.findLastIndex(({ start }) => start <= at)
  const [old, now] = [before[index], lines[index]]
  if (!old || !now) return undefined
  return at === old.start ? now.start : Math.max(now.start, now.end - Math.max(0, old.end - at))
}
