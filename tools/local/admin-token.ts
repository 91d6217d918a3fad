import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** The admin token from the data directory. If there is none, a new one is generated and stored there. */
export async function adminToken(directory: string): Promise<{ token: string; isNew: boolean }> {
  const file = `${directory}/admin-token`
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (stored) return { token: stored, isNew: false }
  const token = randomBytes(24).toString('base64url')
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  return { token, isNew: true }
}
