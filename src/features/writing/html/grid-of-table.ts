import { limits } from '#domain/site/limits.ts'

/** Whether a table is only the layout of a page or a mail. */
export function isLayout(table: Element): boolean {
  const cells = table.querySelectorAll('td, th').length
  const rows = table.querySelectorAll('tr').length
  const isGrid = table.matches('[role=table], :has(th)') || (rows > 1 && cells > rows)
  return !isGrid || table.matches('[role=presentation], :has(table)')
}

/** How many cells reach over others. */
export function countMerged(table: Element): number {
  const cells = Array.from(table.querySelectorAll('[colspan], [rowspan]'))
  return cells.filter((cell) => spanOf(cell, 'colspan', 2) + spanOf(cell, 'rowspan', 2) > 2).length
}

const isFoot = (row: Element) => row.parentElement?.nodeName === 'TFOOT'

/**
 * The cells of each row, empty where a merged cell goes on; `undefined` for a table that a body cannot have.
 * @param isShown is false for a row, a column or a cell that is hidden.
 */
export function gridOf(
  table: Element,
  isShown: (element: Element) => boolean,
): (Element | undefined)[][] | undefined {
  if (table.querySelector('h1, h2, h3, h4, h5, h6')) return undefined
  const columns = Array.from(table.querySelectorAll('col')).flatMap((column) =>
    Array.from({ length: spanOf(column, 'span', limits.tableColumns) }, () => column),
  )
  const isWhole = (part: Element | null | undefined) =>
    !part || (isShown(part) && (part.nodeName !== 'COL' || part.getAttribute('width') !== '0'))
  const all = Array.from(table.querySelectorAll('tr'))
  // The foot is below, wherever it is written.
  const rows = [...all.filter((row) => !isFoot(row)), ...all.filter(isFoot)]
  const grid: (Element | undefined)[][] = rows.map(() => [])
  for (const [index, row] of rows.entries()) {
    const own = grid[index] ?? []
    let column = 0
    for (const cell of Array.from(row.children)) {
      while (column in own) column += 1
      // A hidden cell leaves its place to the next one, unless its column is hidden too.
      if (!isShown(cell) && isWhole(columns[column])) continue
      const end = column + spanOf(cell, 'colspan', limits.tableColumns)
      if (end > limits.tableColumns) return undefined
      const covered = grid.slice(index, index + spanOf(cell, 'rowspan', rows.length))
      for (const each of covered) for (let at = column; at < end; at += 1) each[at] = undefined
      own[column] = cell
      column = end
    }
  }
  const shown = grid
    .filter((_, index) => isWhole(rows[index]) && isWhole(rows[index]?.parentElement))
    .map((row) =>
      row.filter(
        (_, column) => isWhole(columns[column]) && isWhole(columns[column]?.parentElement),
      ),
    )
    .filter(({ length }) => length > 0)
  const width = Math.max(0, ...shown.map(({ length }) => length))
  // A row with fewer cells ends with empty ones.
  return shown.map((row) => Array.from({ length: width }, (_, column) => row[column]))
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan' | 'span', most: number): number {
  return Math.min(Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '') || 1), most)
}
