import { mkdtemp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { KeptFiles } from './kept-files.ts'

let folder = ''
const cache = () => join(folder, 'cache')
const file = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

test('a text that was kept is the same file again', async () => {
  new KeptFiles(cache()).put('one', file('a'))
  new KeptFiles(cache()).put('one', file('b'))
  expect((await stat(file('b'))).ino).toBe((await stat(file('a'))).ino)
  expect(await readFile(file('b'), 'utf8')).toBe('one')
})

test('another text under the same name leaves what is kept as it is', async () => {
  const files = new KeptFiles(cache())
  files.put('one', file('a'))
  files.put('two', file('a'))
  files.put('one', file('b'))
  expect(await readFile(file('a'), 'utf8')).toBe('two')
  expect(await readFile(file('b'), 'utf8')).toBe('one')
})

test('what was removed beside it is written anew', async () => {
  const files = new KeptFiles(cache())
  files.put('one', file('a'))
  await rm(cache(), { recursive: true })
  await mkdir(cache())
  files.put('one', file('b'))
  expect(await readFile(file('b'), 'utf8')).toBe('one')
})

test('what a build did not need is kept no longer', async () => {
  const before = new KeptFiles(cache())
  before.put('one', file('a'))
  before.put('two', file('b'))
  const next = new KeptFiles(cache())
  next.put('two', file('c'))
  next.forgetRest()
  expect(await readdir(cache())).toHaveLength(1)
  expect(await readFile(file('a'), 'utf8')).toBe('one')
})
