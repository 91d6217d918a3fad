import { limits } from '#domain/site/limits.ts'
import type { Node } from 'prosemirror-model'
import {
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import { bodySchema } from '#features/writing/body/schema.ts'

const { nodes } = bodySchema

interface Here {
  table: Node
  /** Where the table begins. */
  at: number
  row: number
  column: number
}

/** The table that the selection begins in, and the place of its cell. */
export function tableHere({ selection: { $from } }: EditorState): Here | undefined {
  if ($from.parent.type !== nodes.cell) return undefined
  const [row, column] = [$from.index(1), $from.index(2)]
  return { table: $from.node(1), at: $from.before(1), row, column }
}

/** Adds a table of three columns and two rows, with the caret in the first head. */
export const insertTable: Command = (state, dispatch) => {
  if (tableHere(state)) return false
  const { tr, selection } = state
  const { $from } = selection
  const isBlank = $from.parent.type === nodes.p && $from.parent.content.size === 0
  const end = $from.depth > 0 ? $from.after(1) : selection.to
  const at = isBlank ? $from.before(1) : end
  tr.replaceWith(at, end, nodes.table.create(null, [blankRow(3), blankRow(3)]))
  dispatch?.(selectCell(tr, at, 0, 0).scrollIntoView())
  return true
}

function blankRow(columns: number): Node {
  return nodes.row.create(
    null,
    Array.from({ length: columns }, () => nodes.cell.create()),
  )
}

/** Makes new rows of those of the table here, and puts the caret this many rows and columns further. */
function change(
  rowsOf: (rows: readonly Node[], here: Here) => Node[],
  rowStep: number,
  columnStep: number,
): Command {
  return (state, dispatch) => {
    const here = tableHere(state)
    if (!here) return false
    const { table, at, row, column } = here
    const rows = rowsOf(table.children, here)
    const [columns = 0] = rows.map(({ childCount }) => childCount)
    const { tr } = state
    if (columns === 0) {
      tr.replaceWith(at, at + table.nodeSize, nodes.p.create())
      tr.setSelection(TextSelection.create(tr.doc, at + 1))
    } else {
      tr.replaceWith(at, at + table.nodeSize, nodes.table.create(table.attrs, rows))
      const nextColumn = Math.max(0, Math.min(column + columnStep, columns - 1))
      selectCell(tr, at, Math.min(row + rowStep, rows.length - 1), nextColumn)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export const addRow = change(
  (rows, { row, table }) => rows.toSpliced(row + 1, 0, blankRow(table.child(0).childCount)),
  1,
  0,
)
export const removeRow = change((rows, { row }) => rows.toSpliced(row, 1), 0, 0)
const addOneColumn = change(
  (rows, { column }) =>
    rows.map(({ children }) =>
      nodes.row.create(null, children.toSpliced(column + 1, 0, nodes.cell.create())),
    ),
  0,
  1,
)
export const addColumn: Command = (state, dispatch) => {
  const columns = tableHere(state)?.table.child(0).childCount ?? 0
  return columns < limits.tableColumns && addOneColumn(state, dispatch)
}
export const removeColumn = change(
  (rows, { column }) =>
    rows.map(({ children }) => nodes.row.create(null, children.toSpliced(column, 1))),
  0,
  0,
)
export const removeTable = change(() => [], 0, 0)

function selectCell(tr: Transaction, at: number, row: number, column: number): Transaction {
  const inRow = tr.doc.resolve(at + 1).posAtIndex(row, 1) + 1
  const inCell = tr.doc.resolve(inRow).posAtIndex(column, 2) + 1
  return tr.setSelection(Selection.near(tr.doc.resolve(inCell)))
}

/** Goes to the next cell of a table, or the one before; after the last one to a new row. */
export function nextCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const here = tableHere(state)
    if (!here) return false
    const { table, at, row, column } = here
    const columns = table.child(0).childCount
    const index = row * columns + column + step
    const next = Math.floor(index / columns)
    if (next === table.childCount) return addRowAtEnd(state, dispatch)
    const { tr } = state
    if (index >= 0) selectCell(tr, at, next, index % columns)
    const { $from } = tr.selection
    tr.setSelection(TextSelection.create(tr.doc, $from.start(), $from.end()))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

const addRowAtEnd = change(
  (rows, { table }) => [...rows, blankRow(table.child(0).childCount)],
  1,
  -Infinity,
)

/** Goes to the cell below; from the last row to a line below the table. */
export const cellBelow: Command = (state, dispatch) => {
  const here = tableHere(state)
  if (!here) return false
  const { table, at, row, column } = here
  if (row === table.childCount - 1) return leave(1)(state, dispatch)
  dispatch?.(selectCell(state.tr, at, row + 1, column).scrollIntoView())
  return true
}

/** Goes from a table to the line above or below it, which is added if there is none. */
function leave(step: 1 | -1): Command {
  return (state, dispatch) => {
    const here = tableHere(state)
    if (!here) return false
    const edge = step === 1 ? here.at + here.table.nodeSize : here.at
    const { tr } = state
    const $edge = tr.doc.resolve(edge)
    const beside = step === 1 ? $edge.nodeAfter : $edge.nodeBefore
    if (beside?.type !== nodes.p) tr.insert(edge, nodes.p.create())
    const start = beside?.type === nodes.p && step === -1 ? edge - 1 : edge + 1
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start)).scrollIntoView())
    return true
  }
}

/** An arrow key in the first or the last row, where no line is beyond it. */
export function leaveByArrow(step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const here = tableHere(state)
    if (!here || !view?.endOfTextblock(step === 1 ? 'down' : 'up')) return false
    const isEdge = here.row === (step === 1 ? here.table.childCount - 1 : 0)
    const beyond = step === 1 ? here.at + here.table.nodeSize : 0
    const isLast = beyond === (step === 1 ? state.doc.content.size : here.at)
    return isEdge && isLast && leave(step)(state, dispatch)
  }
}
