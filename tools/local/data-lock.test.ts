import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
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
  await unlock()
  const unlockAgain = await lockData(directory)
  await unlockAgain()
})

test('an old lock, whose port belongs to a program that waits for input, is no lock', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  await writeFile(join(directory, 'lock'), JSON.stringify({ port, token: 'old' }))
  const unlock = await lockData(directory)
  await unlock()
})
