import Papa from 'papaparse'

/** The columns of our own file of subscribers. */
export const listColumns = [
  'email',
  'status',
  'language',
  'subscribed_at',
  'consent',
  'left_at',
  'reason',
] as const

/** What a spreadsheet would run as a formula, and what looks as if it was protected from that. */
const formula = /^[=+\-@\t\r'].*$/s

/** A cell of our own files without the sign that protects it. */
export function withoutFormulaSign(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A table as a CSV file that Excel opens: in UTF-8 with its mark, and no cell is run as a formula. */
export function writeTable(columns: readonly string[], rows: (string | number | null)[][]): string {
  const table = Papa.unparse([[...columns], ...rows], { newline: '\r\n', escapeFormulae: formula })
  return `\uFEFF${table}\r\n`
}
