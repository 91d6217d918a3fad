import { limits } from '#domain/site/limits.ts'
import { Fragment, type Node, type Slice } from 'prosemirror-model'
import {
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { insertBlocks } from './insert-blocks.ts'
import { typesOf } from './types-of.ts'

/** The table in which the selection begins, the position of the table, and the row and the column of the cell. */
export function tableHere({ doc, selection: { $from } }: EditorState) {
  if ($from.parent.type !== typesOf(doc).nodes.cell) return undefined
  const [table, row, column] = [$from.node(1), $from.index(1), $from.index(2)]
  return { table, at: $from.before(1), row, column, columns: table.child(0).childCount }
}

type Here = NonNullable<ReturnType<typeof tableHere>>

type Make = (
  tr: Transaction,
  here: Here,
  view: EditorView | undefined,
) => Transaction | undefined | false

/** A command for the table in which the selection begins. It does nothing if `make` returns no transaction. */
function inTable(make: Make): Command {
  return (state, dispatch, view) => {
    const here = tableHere(state)
    const tr = here && make(state.tr, here, view)
    if (!tr) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Where the text of a cell begins; if the row or the column is too large, of the last cell. */
function startOf(doc: Node, { at }: { at: number }, row: number, column: number): number {
  const $table = doc.resolve(at + 1)
  const rowIndex = Math.min(row, $table.parent.childCount - 1)
  const $row = doc.resolve($table.posAtIndex(rowIndex) + 1)
  return $row.posAtIndex(Math.min(column, $row.parent.childCount - 1)) + 1
}

function goTo(tr: Transaction, here: { at: number }, row: number, column: number): Transaction {
  return tr.setSelection(TextSelection.create(tr.doc, startOf(tr.doc, here, row, column)))
}

/** Adds a table of three columns and two rows, with the caret in the first head. */
export const insertTable: Command = (state, dispatch) => {
  if (tableHere(state)) return false
  const rows = [blankRow(state.doc, 3), blankRow(state.doc, 3)]
  const table = typesOf(state.doc).nodes.table.create(null, rows)
  return insertBlocks([table])(state, (tr) =>
    dispatch?.(goTo(tr, { at: tr.selection.$from.before(1) }, 0, 0)),
  )
}

function blankRow(doc: Node, columns: number): Node {
  const { row, cell } = typesOf(doc).nodes
  return row.create(
    null,
    Array.from({ length: columns }, () => cell.create()),
  )
}

type Nodes = readonly Node[]

/** Replaces the rows of a table, with the caret in the given cell. A table without cells becomes a blank line. */
function withRows(tr: Transaction, here: Here, rows: Nodes, row = here.row, column = here.column) {
  const { table, at } = here
  const isLeft = rows[0] !== undefined && rows[0].childCount > 0
  const next = isLeft ? table.type.create(table.attrs, rows) : typesOf(tr.doc).nodes.p.create()
  tr.replaceWith(at, at + table.nodeSize, next)
  return isLeft
    ? goTo(tr, here, row, column)
    : tr.setSelection(TextSelection.create(tr.doc, at + 1))
}

function withRowBelow(tr: Transaction, here: Here, column?: number): Transaction {
  const below = here.row + 1
  const rows = here.table.children.toSpliced(below, 0, blankRow(tr.doc, here.columns))
  return withRows(tr, here, rows, below, column)
}

function withCells(tr: Transaction, here: Here, cellsOf: (cells: Nodes) => Nodes, column?: number) {
  const rows = here.table.children.map(({ type, children }) => type.create(null, cellsOf(children)))
  return withRows(tr, here, rows, here.row, column)
}

/**
 * Pastes cells into the cells from the caret on, each before the text that is there. Adds rows, but no columns: does
 * nothing if the table has too few.
 * @param firstColumn the column of the first copied cell. A selection of text may reach further left in later rows.
 */
export function fillCells({ content, openStart, openEnd }: Slice, firstColumn: number): Command {
  return inTable((tr, here) => {
    const copied = content.childCount === 1 ? content.child(0) : undefined
    if (copied?.type !== here.table.type) return false
    const columnOf = (row: number) =>
      row === 0 ? here.column : Math.max(0, here.column - firstColumn)
    const cells = copied.children.flatMap(({ children }, row) =>
      children.map((cell, column) => ({
        cell,
        row: here.row + row,
        column: columnOf(row) + column,
      })),
    )
    const last = cells.at(-1)
    if (!last || cells.some(({ column }) => column >= here.columns)) return false
    const end = here.at + here.table.nodeSize - 1
    for (let rows = here.table.childCount; rows <= last.row; rows += 1)
      tr.insert(end, blankRow(tr.doc, here.columns))
    const { $from, $to } = tr.selection
    // A whole cell is separated from the present text by a space. A part of a cell may end within a word.
    const space = (isNeeded: boolean) =>
      isNeeded ? Fragment.from(tr.doc.type.schema.text(' ')) : Fragment.empty
    for (const one of cells.toReversed()) {
      const words = one.cell.content
      if (one === cells[0]) {
        const [before, after] = [$from.parentOffset > 0, $to.parentOffset < $to.parent.content.size]
        const isWhole = openStart === 0
        tr.replaceWith(
          $from.pos,
          $to.pos,
          space(isWhole && before)
            .append(words)
            .append(space(isWhole && after)),
        )
      } else {
        const start = startOf(tr.doc, here, one.row, one.column)
        const isBeside = tr.doc.resolve(start).parent.content.size > 0
        const isPart = one === last && openEnd > 0
        tr.insert(start, words.append(space(isBeside && !isPart)))
      }
    }
    const start = last === cells[0] ? $from.pos : startOf(tr.doc, here, last.row, last.column)
    return tr.setSelection(TextSelection.create(tr.doc, start + last.cell.content.size))
  })
}

export const addRow = inTable((tr, here) => withRowBelow(tr, here))
export const removeRow = inTable((tr, here) =>
  withRows(tr, here, here.table.children.toSpliced(here.row, 1)),
)
export const addColumn = inTable((tr, here) => {
  const next = here.column + 1
  const add = (cells: Nodes) => cells.toSpliced(next, 0, typesOf(tr.doc).nodes.cell.create())
  return here.columns < limits.tableColumns && withCells(tr, here, add, next)
})
export const removeColumn = inTable((tr, here) =>
  withCells(tr, here, (cells) => cells.toSpliced(here.column, 1)),
)
export const removeTable = inTable((tr, here) => withRows(tr, here, []))

/** Deletes a selection over several cells, or from a cell to a line outside. The cells stay, only their text goes. */
export const deleteCells: Command = ({ doc, selection, tr }, dispatch) => {
  const { $from, $to, from, to } = selection
  const isOfCells = [$from, $to].some(({ parent }) => parent.type === typesOf(doc).nodes.cell)
  if (!isOfCells || $from.sameParent($to)) return false
  doc.nodesBetween(from, to, (node, at) => {
    const end = at + node.nodeSize
    const isWhole = at >= from && end <= to && node.type.isInGroup('block')
    const [first, last] = isWhole ? [at, end] : [Math.max(from, at + 1), Math.min(to, end - 1)]
    if (isWhole || node.isTextblock) tr.delete(tr.mapping.map(first), tr.mapping.map(last))
    return !isWhole
  })
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(from))).scrollIntoView())
  return true
}

/** Goes to the next or the previous cell of a table; from the last cell to a new row. */
export function nextCell(step: 1 | -1): Command {
  return inTable((tr, here) => {
    const { table, row, column, columns } = here
    const index = row * columns + column + step
    const next = Math.floor(index / columns)
    if (next === table.childCount) return withRowBelow(tr, here, 0)
    if (index >= 0) goTo(tr, here, next, index % columns)
    const { $from } = tr.selection
    return tr.setSelection(TextSelection.create(tr.doc, $from.start(), $from.end()))
  })
}

/** Goes to the cell below; from the last row to a line below the table. */
export const cellBelow = inTable((tr, here) =>
  here.row === here.table.childCount - 1
    ? leave(tr, here, 1)
    : goTo(tr, here, here.row + 1, here.column),
)

/** Goes from a table to the line above or below it, which is added if there is none. */
function leave(tr: Transaction, { at, table }: Here, step: 1 | -1): Transaction {
  const edge = step === 1 ? at + table.nodeSize : at
  const $edge = tr.doc.resolve(edge)
  const beside = step === 1 ? $edge.nodeAfter : $edge.nodeBefore
  const { p } = typesOf(tr.doc).nodes
  const isLine = beside?.type === p
  if (!isLine) tr.insert(edge, p.create())
  return tr.setSelection(TextSelection.create(tr.doc, isLine && step === -1 ? edge - 1 : edge + 1))
}

/** Leaves a table by an arrow key if it is the first or the last block: no line is there yet for the caret. */
export function leaveByArrow(step: 1 | -1): Command {
  return inTable((tr, here, view) => {
    const { table, at, row } = here
    const isAtEdge =
      step === 1
        ? row === table.childCount - 1 && at + table.nodeSize === tr.doc.content.size
        : row === 0 && at === 0
    return isAtEdge && view?.endOfTextblock(step === 1 ? 'down' : 'up') && leave(tr, here, step)
  })
}
