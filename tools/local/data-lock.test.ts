import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockData } from './data-lock.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock-'))
  const created = directory
  onTestFinished(() => rm(created, { recursive: true }))
})

test('a directory is locked once, until it is unlocked', async () => {
  const unlock = await lockData(directory)
  await expect(lockData(directory)).rejects.toThrow(`Another stack uses ${directory}.`)
  unlock()
  const unlockAgain = await lockData(directory)
  unlockAgain()
})

test('a lock of a killed program is no lock', async () => {
  const program = `require('node:net').createServer().listen('lock', () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['--eval', program], { cwd: directory })
  expect(await readdir(directory)).toEqual(['lock'])
  const unlock = await lockData(directory)
  await expect(lockData(directory)).rejects.toThrow(`Another stack uses ${directory}.`)
  unlock()
})
