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
import { insertBlocks } from './insert-blocks.ts'

const { nodes } = bodySchema

interface Here {
  table: Node
  /** Where the table begins. */
  at: number
  row: number
  column: number
  columns: number
}

/** The table that the selection begins in, and the place of its cell. */
export function tableHere({ selection: { $from } }: EditorState): Here | undefined {
  if ($from.parent.type !== nodes.cell) return undefined
  const [table, row, column] = [$from.node(1), $from.index(1), $from.index(2)]
  return { table, at: $from.before(1), row, column, columns: table.child(0).childCount }
}

/** Adds a table of three columns and two rows, with the caret in the first head. */
export const insertTable: Command = (state, dispatch) => {
  if (tableHere(state)) return false
  const table = nodes.table.create(null, [blankRow(3), blankRow(3)])
  return insertBlocks([table])(state, (tr) =>
    dispatch?.(selectCell(tr, tr.selection.$from.before(1), 0, 0)),
  )
}

function blankRow(columns: number): Node {
  return nodes.row.create(
    null,
    Array.from({ length: columns }, () => nodes.cell.create()),
  )
}

type Rows = readonly Node[]

/** Makes new rows of those of the table here, if it can, and puts the caret this many rows and columns further. */
function change(
  rowsOf: (rows: Rows, here: Here) => Rows | undefined,
  rowStep: number,
  columnStep: number,
): Command {
  return (state, dispatch) => {
    const here = tableHere(state)
    if (!here) return false
    const { table, at, row, column } = here
    const rows = rowsOf(table.children, here)
    if (!rows) return false
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

const withRow = (rows: Rows, { row, columns }: Here) =>
  rows.toSpliced(row + 1, 0, blankRow(columns))
export const addRow = change(withRow, 1, 0)
const addRowAndBegin = change(withRow, 1, -Infinity)
export const removeRow = change((rows, { row }) => rows.toSpliced(row, 1), 0, 0)

const ofCells = (rows: Rows, cellsOf: (cells: Rows) => Rows) =>
  rows.map(({ children }) => nodes.row.create(null, cellsOf(children)))
export const addColumn = change(
  (rows, { column, columns }) =>
    columns < limits.tableColumns
      ? ofCells(rows, (cells) => cells.toSpliced(column + 1, 0, nodes.cell.create()))
      : undefined,
  0,
  1,
)
export const removeColumn = change(
  (rows, { column }) => ofCells(rows, (cells) => cells.toSpliced(column, 1)),
  0,
  0,
)
export const removeTable = change(() => [], 0, 0)

function selectCell(tr: Transaction, at: number, row: number, column: number): Transaction {
  const inRow = tr.doc.resolve(at + 1).posAtIndex(row, 1) + 1
  const inCell = tr.doc.resolve(inRow).posAtIndex(column, 2) + 1
  return tr.setSelection(Selection.near(tr.doc.resolve(inCell)))
}

/** Deletes a selection that begins or ends in a cell and not in the same one: texts of cells go, and the cells stay. */
export const deleteCells: Command = ({ doc, selection, tr }, dispatch) => {
  const { $from, $to, from, to } = selection
  const isOfCells = [$from, $to].some(({ parent }) => parent.type === nodes.cell)
  if (!isOfCells || $from.sameParent($to)) return false
  const parts: { start: number; end: number }[] = []
  doc.nodesBetween(from, to, (node, at) => {
    const isWhole = at >= from && at + node.nodeSize <= to && node.type.isInGroup('block')
    if (isWhole) parts.push({ start: at, end: at + node.nodeSize })
    else if (node.isTextblock) {
      const start = Math.max(from, at + 1)
      parts.push({ start, end: Math.min(to, at + 1 + node.content.size) })
    }
    return !isWhole
  })
  for (const { start, end } of parts.toReversed()) tr.delete(start, end)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(from))).scrollIntoView())
  return true
}

/** Goes to the next cell of a table, or the one before; after the last one to a new row. */
export function nextCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const here = tableHere(state)
    if (!here) return false
    const { table, at, row, column, columns } = here
    const index = row * columns + column + step
    const next = Math.floor(index / columns)
    if (next === table.childCount) return addRowAndBegin(state, dispatch)
    const { tr } = state
    if (index >= 0) selectCell(tr, at, next, index % columns)
    const { $from } = tr.selection
    tr.setSelection(TextSelection.create(tr.doc, $from.start(), $from.end()))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

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
    const { table, at, row } = here
    const isAtEdge =
      step === 1
        ? row === table.childCount - 1 && at + table.nodeSize === state.doc.content.size
        : row === 0 && at === 0
    return isAtEdge && leave(step)(state, dispatch)
  }
}
