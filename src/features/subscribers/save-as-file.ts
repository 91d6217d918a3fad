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
 * The same as a CSV file. Its code is loaded now, because few ever need it.
 * @param columns their names; 'list' for those of our own file of subscribers.
 */
export async function saveAsTable(
  name: string,
  columns: readonly string[] | 'list',
  rows: Cells,
): Promise<void> {
  const { listColumns, writeTable } = await import('#domain/subscribers/write-list.ts')
  saveAsFile(name, writeTable(columns === 'list' ? listColumns : columns, rows), 'text/csv')
}
