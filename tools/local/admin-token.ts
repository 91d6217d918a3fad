import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** The admin's token: the one that is kept in the data directory, or a new one that is kept there from now on. */
export async function adminToken(directory: string): Promise<{ token: string; isNew: boolean }> {
  const file = `${directory}/admin-token`
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept) return { token: kept, isNew: false }
  const token = randomBytes(24).toString('base64url')
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  return { token, isNew: true }
}
