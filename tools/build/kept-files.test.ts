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

test('links a cached text instead of writing it', async () => {
  new KeptFiles(cache()).put('one', file('a'))
  new KeptFiles(cache()).put('one', file('b'))
  expect((await stat(file('b'))).ino).toBe((await stat(file('a'))).ino)
  expect(await readFile(file('b'), 'utf8')).toBe('one')
})

test('does not change a cached text when its file is written again', async () => {
  const files = new KeptFiles(cache())
  files.put('one', file('a'))
  files.put('two', file('a'))
  files.put('one', file('b'))
  expect(await readFile(file('a'), 'utf8')).toBe('two')
  expect(await readFile(file('b'), 'utf8')).toBe('one')
})

test('writes a text whose cached file was removed', async () => {
  const files = new KeptFiles(cache())
  files.put('one', file('a'))
  await rm(cache(), { recursive: true })
  await mkdir(cache())
  files.put('one', file('b'))
  expect(await readFile(file('b'), 'utf8')).toBe('one')
})

test('removes the texts that a build has not used', async () => {
  const before = new KeptFiles(cache())
  before.put('one', file('a'))
  before.put('two', file('b'))
  const next = new KeptFiles(cache())
  next.put('two', file('c'))
  next.removeUnused()
  expect(await readdir(cache())).toHaveLength(1)
  expect(await readFile(file('a'), 'utf8')).toBe('one')
})
