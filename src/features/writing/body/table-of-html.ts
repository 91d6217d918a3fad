import { limits } from '#domain/site/limits.ts'

interface Table {
  columns: number
  /** How many empty cells stand before and after a cell, and after a row, in place of merged ones. */
  empty: Map<Element, [before: number, after: number]>
}
const tables = new WeakMap<Element, Table | undefined>()

/** The table of texts that an element is of. Others are only the layout of a page or a mail. */
export function tableOf(element: Element): Table | undefined {
  const table = element.closest('table')
  if (!table) return undefined
  if (!tables.has(table)) tables.set(table, readTable(table))
  return tables.get(table)
}

function readTable(table: Element): Table | undefined {
  if (table.querySelector('table, img, ul, ol, h1, h2, h3, h4, h5, h6')) return undefined
  const empty: Table['empty'] = new Map()
  const taken = new Set<string>()
  const rows = Array.from(table.querySelectorAll('tr'))
  const widths = rows.map((row, y) => {
    let x = 0
    const skip = () => {
      const from = x
      while (taken.has(`${x} ${y}`)) x += 1
      return x - from
    }
    for (const cell of Array.from(row.children)) {
      const before = skip()
      const columns = spanOf(cell, 'colspan', limits.tableColumns + 1)
      const below = spanOf(cell, 'rowspan', rows.length - y)
      for (let column = x; column < x + columns; column += 1)
        for (let line = y + 1; line < y + below; line += 1) taken.add(`${column} ${line}`)
      empty.set(cell, [before, columns - 1])
      x += columns
      if (x > limits.tableColumns) return x
    }
    empty.set(row, [0, skip()])
    return x
  })
  const [columns = 0] = widths
  const isTable = rows.length > 1 && columns > 1 && columns <= limits.tableColumns
  return isTable && widths.every((width) => width === columns) ? { columns, empty } : undefined
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan', most: number): number {
  return Math.min(Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '') || 1), most)
}
