import { limits } from '#domain/site/limits.ts'

/** Whether a table is only the layout of a page or a mail. */
export function isLayout(table: Element): boolean {
  const cells = table.querySelectorAll('td, th').length
  const rows = table.querySelectorAll('tr').length
  const isGrid = table.matches('[role=table], :has(th)') || (rows > 1 && cells > rows)
  return !isGrid || table.matches('[role=presentation], :has(table)')
}

/** The number of cells that span several columns or rows. */
export function countMerged(table: Element): number {
  const cells = Array.from(table.querySelectorAll('[colspan], [rowspan]'))
  return cells.filter((cell) => spanOf(cell, 'colspan', 2) + spanOf(cell, 'rowspan', 2) > 2).length
}

const isFoot = (row: Element) => row.parentElement?.nodeName === 'TFOOT'

/**
 * The cells of each row, `undefined` where a merged cell continues. No grid for a table that a body cannot have.
 * @param isShown whether a row, a column or a cell is visible.
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
  // Browsers show `tfoot` last, even if it comes first in the HTML.
  const rows = [...all.filter((row) => !isFoot(row)), ...all.filter(isFoot)]
  const grid: (Element | undefined)[][] = rows.map(() => [])
  for (const [index, row] of rows.entries()) {
    const own = grid[index] ?? []
    let column = 0
    for (const cell of Array.from(row.children)) {
      while (column in own) column += 1
      // The next cell moves into the place of a hidden cell, unless the whole column is hidden.
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
  // Rows with fewer cells are filled up with empty cells.
  return shown.map((row) => Array.from({ length: width }, (_, column) => row[column]))
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan' | 'span', most: number): number {
  return Math.min(Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '') || 1), most)
}
