import type { Node, ResolvedPos } from 'prosemirror-model'
import {
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'

/** The picture or the button that is selected. */
export function selectedBlock({ selection }: EditorState, name: string): Node | undefined {
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === name
  return isSelected ? selection.node : undefined
}

/**
 * Inserts blocks below the line of the caret, or instead of a blank line. Then the caret is below them, or in the new
 * table.
 */
export function insertBlocks(blocks: readonly Node[]): Command {
  return (state, dispatch) => {
    const { selection, tr } = state
    const { $from } = selection
    const [first] = blocks
    if (!first) return false
    const isChanged = first.isLeaf && selectedBlock(state, first.type.name)
    const end = $from.depth > 0 ? $from.after(1) : selection.to
    const start = isBlank($from) ? $from.before(1) : isChanged ? selection.from : end
    tr.replaceWith(start, end, blocks)
    const next = tr.mapping.map(end)
    if (first.type.spec.isolating) tr.setSelection(Selection.near(tr.doc.resolve(next), -1))
    else putCaretAt(tr, next)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/**
 * Puts the caret into a blank line below the selected picture or button, or below its own line if that is not blank. So
 * the next typed or pasted text replaces nothing.
 */
export const moveBelow: Command = ({ selection, tr }, dispatch) => {
  const { $from, $to } = selection
  if (!isBlank($from)) putCaretAt(tr, $to.depth > 0 ? $to.after(1) : selection.to)
  dispatch?.(tr)
  return true
}

/** `moveBelow`, but only if a picture, a button or a horizontal line is selected. */
export const moveBelowBlock: Command = (state, dispatch) =>
  state.selection instanceof NodeSelection &&
  state.selection.node.isBlock &&
  moveBelow(state, dispatch)

const isBlank = ({ parent }: ResolvedPos) => parent.type.name === 'p' && parent.content.size === 0

/** Puts the caret below the content of the last step: at the end of a text, or below a table or a picture. */
export function putCaretBelow(tr: Transaction): void {
  let end = tr.selection.to
  tr.mapping.maps.at(-1)?.forEach((_from, _to, _start, changedEnd) => (end = changedEnd))
  const { nodeBefore } = tr.doc.resolve(end)
  const isBlock = nodeBefore?.isBlock && (nodeBefore.isLeaf || nodeBefore.type.name === 'table')
  if (isBlock) putCaretAt(tr, end)
  else tr.setSelection(Selection.near(tr.doc.resolve(end), -1))
}

function putCaretAt(tr: Transaction, at: number): void {
  const { nodeAfter } = tr.doc.resolve(at)
  const isFree = nodeAfter?.type.name === 'p' && nodeAfter.content.size === 0
  if (!isFree) tr.insert(at, tr.doc.type.schema.node('p'))
  tr.setSelection(TextSelection.create(tr.doc, at + 1))
}
