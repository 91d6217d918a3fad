import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveSite } from '#support/stack/serve-site.ts'
import { packageCurrent } from '#tools/local/functions/package-functions.ts'

const root = fileURLToPath(new URL('fixture', import.meta.url))

/** Serves the small site beside this file through all of the stack that does not need a database. */
export async function startFixtureSite() {
  const folder = await mkdtemp(join(tmpdir(), 'fixture-'))
  const notes = join(folder, 'notes')
  const functions = await packageCurrent(root, join(folder, 'functions'))
  const env = { ...process.env, NOTES: notes }
  const site = await serveSite(join(root, 'dist'), functions, (URL) => ({ ...env, URL }))
  return {
    ...site,
    /** What the functions have written down. */
    notes: () => readFile(notes, 'utf8').catch(() => ''),
    async stop() {
      await site.stop()
      await rm(folder, { recursive: true })
    },
  }
}
