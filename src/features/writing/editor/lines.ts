import type { Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'

export type LineKind = 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote'

interface Line {
  node: Node
  kind: string
  /** The block that contains it, or the line itself. */
  block: Node
  isChosen: boolean
}

const lineTypes: Record<LineKind, string> = {
  p: 'p',
  h2: 'h2',
  h3: 'h3',
  ul: 'li',
  ol: 'li',
  blockquote: 'quoted',
}

/** The kind of the line that the selection begins in. */
export function kindHere({ selection: { $from } }: EditorState): string | undefined {
  return $from.depth > 0 ? $from.node(1).type.name : undefined
}

/** Makes the selected lines headings, items, quotations or paragraphs; paragraphs again if they are that already. */
export function setKind(kind: LineKind): Command {
  return (state, dispatch) => {
    const { doc, selection, tr } = state
    const { $from, $to, anchor, head } = selection
    const lines = linesOf(doc, $from.index(0), $to.index(0), selection.from, selection.to)
    const chosen = lines.filter(({ isChosen }) => isChosen)
    if (chosen.length === 0) return false
    const next = chosen.every((line) => line.kind === kind) ? 'p' : kind
    for (const line of chosen) {
      line.kind = next
      line.node = state.schema.node(lineTypes[next], null, line.node.content)
    }
    const start = $from.posAtIndex($from.index(0), 0)
    const before = linesIn(doc)
    tr.replaceWith(start, $to.posAtIndex($to.indexAfter(0), 0), blocksOf(lines))
    const after = linesIn(tr.doc)
    const [from = 0, to = 0] = [anchor, head].map((at) => {
      // Everything begins before the first line.
      const index = Math.max(
        0,
        before.findLastIndex((line) => line.start <= at),
      )
      const [old, now] = [before[index], after[index]]
      return old && now ? Math.min(now.start + Math.max(0, at - old.start), now.end) : 0
    })
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from, to)).scrollIntoView())
    return true
  }
}

function linesOf(doc: Node, first: number, last: number, from: number, to: number): Line[] {
  const lines: Line[] = []
  doc.forEach((block, at, index) => {
    if (index < first || index > last) return
    const kind = block.type.name
    if (!(kind in lineTypes) || block.isTextblock) {
      lines.push({ node: block, kind, block, isChosen: kind in lineTypes })
    } else {
      block.forEach((node, within) => {
        const start = at + 1 + within
        lines.push({ node, kind, block, isChosen: start < to + 1 && start + node.nodeSize > from })
      })
    }
  })
  return lines
}

/** Puts neighbours of one kind into one list or quotation. Two that were apart and are not changed stay apart. */
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

/** Where the content of each line begins and ends. */
export function linesIn(doc: Node, isCounted: (line: Node) => boolean = () => true) {
  const lines: { start: number; end: number }[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock || !isCounted(node)) return
    lines.push({ start: at + 1, end: at + 1 + node.content.size })
  })
  return lines
}
