import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { imageProcess } from './image-process.ts'

/** An image of another site. The service refuses it, so nothing is fetched. */
const foreign = new URL('http://127.0.0.1:9/.netlify/images?url=https://other.example/a.jpg')

test('an image that is requested while the idle process ends gets a new process', async () => {
  const transform = imageProcess([], 1)
  const statuses: number[] = []
  for (let request = 0; request < 3; request++) {
    statuses.push((await transform(foreign, 'http://127.0.0.1:9')).status)
    // The process has been told to end, which takes it some milliseconds.
    await sleep(5)
  }
  expect(statuses).toEqual([403, 403, 403])
})

test('a process that cannot start fails its images, and the next image tries again', async () => {
  const transform = imageProcess([], 1)
  const { execPath } = process
  const restore = () => (process.execPath = execPath)
  onTestFinished(() => void restore())
  process.execPath = '/no/such/program'
  const failing = [1, 2, 3].map(() => transform(foreign, 'http://127.0.0.1:9'))
  const ended = { status: 'rejected', reason: new Error('The image process has ended') }
  expect(await Promise.allSettled(failing)).toEqual([ended, ended, ended])
  restore()
  expect((await transform(foreign, 'http://127.0.0.1:9')).status).toBe(403)
})
