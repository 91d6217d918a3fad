import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { watchSources } from './watch-sources.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'watch-'))
  const created = root
  onTestFinished(() => rm(created, { recursive: true }))
  await mkdir(join(root, 'netlify'))
  await mkdir(join(root, 'src/article-page'), { recursive: true })
})

const change = (path: string) => writeFile(join(root, path), crypto.randomUUID())

test.each(['netlify/function.mts', 'src/article-page/shell.ts'])(
  'a change of %s is seen',
  async (path) => {
    let seen = 0
    onTestFinished(watchSources(root, async () => void (seen += 1)))
    await change(path)
    await expect.poll(() => seen).toBeGreaterThan(0)
  },
)

test('a change during a call is handled after it', async () => {
  const events: string[] = []
  const stop = watchSources(root, async () => {
    events.push('begin')
    if (events.length === 1) await change('netlify/function.mts')
    // Longer than changes are collected.
    await sleep(500)
    events.push('end')
  })
  onTestFinished(stop)
  await change('netlify/function.mts')
  await expect.poll(() => events.slice(0, 4)).toEqual(['begin', 'end', 'begin', 'end'])
})
