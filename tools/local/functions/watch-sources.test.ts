import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    await expect.poll(() => seen).toBe(1)
  },
)
