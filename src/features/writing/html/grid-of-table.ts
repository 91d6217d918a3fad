import { limits } from '#domain/site/limits.ts'

/** The cells of each row of a table of texts. A merged cell leaves its other places empty. */
export type Grid = (Element | undefined)[][]

/** Whether it is a table, and not only the layout of a page or a mail. */
export function isOfTexts(table: Element): boolean {
  const isLayout = table.querySelector('table') ?? table.getAttribute('role') === 'presentation'
  return (
    !isLayout && Boolean(table.querySelector('tr + tr')) && Boolean(table.querySelector('td + td'))
  )
}

/** `undefined` for a table that a body cannot have, and for the layout of a page or a mail. */
export function gridOf(table: Element): Grid | undefined {
  if (table.querySelector('table, img, h1, h2, h3, h4, h5, h6')) return undefined
  const rows = Array.from(table.querySelectorAll('tr'))
  const grid: Grid = rows.map(() => [])
  for (const [index, row] of rows.entries()) {
    const own = grid[index] ?? []
    let column = 0
    for (const cell of Array.from(row.children)) {
      while (column in own) column += 1
      const end = column + spanOf(cell, 'colspan', limits.tableColumns)
      if (end > limits.tableColumns) return undefined
      const covered = grid.slice(index, index + spanOf(cell, 'rowspan', rows.length))
      for (const each of covered) for (let at = column; at < end; at += 1) each[at] = undefined
      own[column] = cell
      column = end
    }
  }
  const columns = grid[0]?.length ?? 0
  const isTable = table.querySelector('th') ?? (rows.length > 1 && columns > 1)
  return isTable && grid.every(({ length }) => length === columns) ? grid : undefined
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan', most: number): number {
  return Math.min(Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '') || 1), most)
}
