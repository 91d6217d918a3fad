/** Gives the editor a text as a file to save. */
export function saveAsFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

type Cells = (string | number | null)[][]

/**
 * Gives the editor a table as a CSV file. The code for that is loaded only now, because it is rarely needed.
 * @param columns the names of the columns; 'list' for the columns of our own file of subscribers.
 */
export async function saveAsTable(
  name: string,
  columns: readonly string[] | 'list',
  rows: Cells,
): Promise<void> {
  const { listColumns, writeTable } = await import('#domain/subscribers/write-list.ts')
  saveAsFile(name, writeTable(columns === 'list' ? listColumns : columns, rows), 'text/csv')
}
