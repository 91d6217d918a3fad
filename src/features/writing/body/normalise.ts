import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import {
  Plugin,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import { AddMarkStep, type Mapping } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import { toast } from '#client/toasts.ts'
import type { ReadLine } from '#domain/body/read-body.ts'
import { noFootnotes } from '#domain/body/read-line.ts'
import type { TextRange } from '#features/writing/editor/find.ts'
import { footnotesIn } from '#features/writing/editor/footnotes.ts'
import { linesIn, placeIn } from '#features/writing/editor/lines.ts'
import { lookOf } from './look.ts'
import { parseBody } from './parse-body.ts'
import { bodySchema } from './schema.ts'
import { serialiseBody } from './serialise-body.ts'

const { nodes } = bodySchema

/**
 * Shows the text as it will be stored: after each change, blocks whose stored text would be read as something else are
 * replaced. So a typed `**word**` becomes bold, and a typed `- ` begins a list. A line without text waits until the
 * caret leaves it, a `*` until something follows it, and all waits while an input method composes a word.
 */
export function normalise(readLine: ReadLine): Plugin {
  let view: EditorView | undefined
  /** The last document that was checked: only blocks that have changed since are read again. */
  let read: Node | undefined
  return new Plugin({
    view: (shown) => {
      view = shown
      return { destroy: () => (view = undefined) }
    },
    props: {
      handleDOMEvents: {
        compositionend: () => {
          // Later, when the view has read the composed text.
          setTimeout(() => view?.dispatch(view.state.tr), 50)
        },
      },
    },
    appendTransaction(transactions, _, state) {
      if (view?.composing || isUnfinishedHere(state)) return null
      const tr = withoutEmptyFootnotes(state)
      // A replaced block can change how its neighbour is read, so it is checked again.
      let rounds = 0
      while (rounds < 9 && normalised(tr, readLine, read)) rounds += 1
      read = tr.doc
      const steps = transactions.flatMap((each) => each.steps)
      if (rounds > 0 && steps.some((step) => step instanceof AddMarkStep))
        toast('Not possible here', 'Bold, italic and links begin and end with whole words.')
      return tr.docChanged ? tr : null
    },
  })
}

/** Whether the editor is in the middle of a sign: '**a*', read before its last star, would be an italic 'a'. */
function isUnfinishedHere({ selection: { $head } }: EditorState): boolean {
  const { parent, nodeBefore } = $head
  if (!parent.isTextblock) return false
  return nodeBefore?.text?.endsWith('*') || (lookOf(parent) === '' && parent.type.name !== 'cell')
}

/** Deletes footnotes that have no text and no longer the caret, with their references. */
function withoutEmptyFootnotes({ doc, selection, tr }: EditorState): Transaction {
  const notes = footnotesIn(doc)
  const left = notes
    .filter(({ node }) => node.isBlock && lookOf(node) === '')
    .filter(({ node }) => node !== selection.$head.parent)
  const names = new Set(left.map(({ name }) => name))
  const gone = notes.filter(({ name }) => names.has(name))
  for (const { from, to } of gone.toReversed()) tr.delete(from, to)
  return tr
}

function normalised(tr: Transaction, readLine: ReadLine, before?: Node): boolean {
  const { doc, selection } = tr
  const changed = changedBlocks(doc, before)
  const names = namesOf(doc, nodes.footnote)
  const read: ReadLine = changed.isPart
    ? (line, numberOf) =>
        readLine(
          line,
          numberOf === noFootnotes ? numberOf : (name) => (names.includes(name) ? 1 : undefined),
        )
    : readLine
  const shown = blocksOf(changed.doc, changed.start)
  const stored = blocksOf(parseBody(serialiseBody(changed.doc, readLine, names), read))

  const most = Math.min(shown.length, stored.length)
  let first = 0
  while (first < most && shown[first]?.look === stored[first]?.look) first += 1
  let last = 0
  while (last < most - first && shown.at(-1 - last)?.look === stored.at(-1 - last)?.look) last += 1
  const old = shown.slice(first, shown.length - last)
  const next = stored.slice(first, stored.length - last)
  if (old.length === 0 && next.length === 0) return false

  const from = old[0]?.from ?? shown[first - 1]?.to ?? changed.start
  const to = old.at(-1)?.to ?? from
  const added = next.map(({ block }) => block)
  tr.replaceWith(from, to, added)
  const moved = tr.mapping.slice(tr.steps.length - 1)
  const [anchor, head] = [selection.anchor, selection.head].map((at) =>
    placeAfter(doc, tr.doc, at, { from, to, moved }),
  )
  if (anchor !== undefined && head !== undefined) {
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
    return true
  }
  // The typed line has become a picture, so the caret goes into a line below it.
  const end = moved.map(to)
  if (tr.doc.resolve(end).nodeAfter?.type !== nodes.p) tr.insert(end, nodes.p.create())
  tr.setSelection(Selection.near(tr.doc.resolve(end)))
  return true
}

/** The new place of a position in replaced blocks: in the same line, at the same distance from the line's end. */
function placeAfter(doc: Node, next: Node, at: number, replaced: TextRange & { moved: Mapping }) {
  const { from, to, moved } = replaced
  if (at <= from || at >= to) return moved.map(at)
  // A line without text is not stored, except for a cell.
  const within = (shown: Node, end: number) =>
    linesIn(shown)
      .filter(({ start }) => start > from && start < end)
      .filter(({ line }) => line.type === nodes.cell || lookOf(line) !== '')
  return placeIn(within(next, moved.map(to)), at, within(doc, to))
}

/** The blocks that have changed since the last check, with their neighbours, as a document of their own. */
function changedBlocks(doc: Node, before: Node | undefined) {
  const whole = { doc, start: 0, isPart: false }
  if (!before) return whole
  const most = Math.min(before.childCount, doc.childCount)
  let [same, sameBelow] = [0, 0]
  while (same < most && before.child(same) === doc.child(same)) same += 1
  while (
    sameBelow < most - same &&
    before.child(before.childCount - 1 - sameBelow) === doc.child(doc.childCount - 1 - sameBelow)
  )
    sameBelow += 1
  // A footnote does not change how its neighbours are read. A block without text is skipped, because it is not stored.
  const near = (unchanged: readonly Node[]) => {
    const index = unchanged.findIndex((block) => lookOf(block) !== '')
    return unchanged[index] && unchanged[index].type !== nodes.footnote ? index + 1 : index
  }
  const [blocks, firstBelow] = [doc.children, doc.childCount - sameBelow]
  const above = same - Math.max(0, near(blocks.slice(0, same).toReversed()))
  const below = sameBelow - Math.max(0, near(blocks.slice(firstBelow)))
  const partOf = ({ children }: Node) => children.slice(above, children.length - below)
  const part = doc.copy(Fragment.from(partOf(doc)))
  const old = doc.copy(Fragment.from(partOf(before)))
  // Whether a line is a footnote, or a sign a reference, depends on the whole body.
  const isOfFootnotes = [nodes.footnote, nodes.reference].some(
    (type) => namesOf(part, type).join(' ') !== namesOf(old, type).join(' '),
  )
  if (isOfFootnotes || namesOf(part, nodes.footnote).length > 0 || part.textContent.includes('[^'))
    return whole
  const start = doc.children.slice(0, above).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return { doc: part, start, isPart: true }
}

function namesOf(doc: Node, type: NodeType): string[] {
  const names: string[] = []
  doc.descendants((node) => {
    if (node.type === type) names.push(node.attrs['name'] as string)
  })
  return names
}

function blocksOf(doc: Node, start = 0) {
  const blocks: { block: Node; look: string; from: number; to: number }[] = []
  doc.forEach((block, at) => {
    const look = lookOf(block)
    const from = start + at
    if (look !== '') blocks.push({ block, look, from, to: from + block.nodeSize })
  })
  return blocks
}
