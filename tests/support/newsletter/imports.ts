import { ImportReport, type ImportRow, type PastImport } from '#contract/subscribers.ts'
import subscribers from '#functions/subscribers.mts'
import { call } from '#support/api/call.ts'
import { adminToken as token } from '#support/database/database.ts'

const path = '/api/newsletter/subscribers'
export const importId = '0e0c6f3e-6d0c-4c3e-9b3a-111111111111'
export const statement = 'Signed the sheet at the Riyadh forum, 12 November 2026'

/** A call of the editor about subscribers. */
export const post = (what: string, json: unknown, ip = '192.0.2.1') =>
  call(subscribers, `POST ${path}/${what}`, { token, json, ip })

type Row = string | (Partial<ImportRow> & { email: string })
export const numbered = (rows: Row[]) =>
  rows.map((row, at) => ({ line: at + 1, ...(typeof row === 'string' ? { email: row } : row) }))

/** Somebody who had left the old list. */
export const gone = (email: string) => ({ email, left: true as const })

export async function importRows(rows: Row[], changes: object = {}): Promise<ImportReport> {
  const json = { rows: numbered(rows), statement, importId, ...changes }
  const response = await post('import', json)
  if (response.status !== 200) throw new Error(await response.text())
  return ImportReport.parse(await response.json())
}

export const takeBack = (id = importId) =>
  call(subscribers, `DELETE ${path}/imports/${id}`, { token })

export async function pastImports(): Promise<PastImport[]> {
  return (await call(subscribers, `GET ${path}/imports`, { token })).json()
}
