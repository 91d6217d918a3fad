import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildSite } from './site-builder.ts'

/** The id of a build with these settings. Node refuses to start it, so it ends at once. */
async function idOfBuild(root: string, settings: Record<string, string>): Promise<string> {
  const env = { ...settings, NODE_OPTIONS: '--no-such-option' }
  const { signal } = new AbortController()
  const folder = join(root, 'site')
  const building = buildSite({ root, folder, env, contentVersion: async () => '1', signal })
  const failure: unknown = await building.catch((error: unknown) => error)
  return (failure as { deployId: string }).deployId
}

test('a build is made again for a changed setting that pages show, and for no other', async () => {
  const root = await mkdtemp(join(tmpdir(), 'site-builder-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const id = await idOfBuild(root, { SITE_URL: 'http://localhost:8888' })
  const same = { SITE_URL: 'http://localhost:8888', DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:9' }
  expect(await idOfBuild(root, same)).toBe(id)
  const changed = ['EDITOR_EMAIL', 'PUBLISHER_NAME', 'PUBLISHER_ADDRESS', 'INDEXNOW_KEY']
  const ids = [id, await idOfBuild(root, { SITE_URL: 'http://localhost:8889' })]
  for (const name of changed) {
    ids.push(await idOfBuild(root, { SITE_URL: 'http://localhost:8888', [name]: 'another' }))
  }
  expect(new Set(ids).size).toBe(ids.length)
})
