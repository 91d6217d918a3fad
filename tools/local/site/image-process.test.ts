import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { imageProcess } from './image-process.ts'

test('an image that is requested while the idle process ends gets a new process', async () => {
  const transform = imageProcess([], 1)
  // The service refuses an image of another site, so nothing is fetched.
  const url = new URL('http://127.0.0.1:9/.netlify/images?url=https://other.example/a.jpg')
  const statuses: number[] = []
  for (let request = 0; request < 3; request++) {
    statuses.push((await transform(url, 'http://127.0.0.1:9')).status)
    // The process has been told to end, which takes it some milliseconds.
    await sleep(5)
  }
  expect(statuses).toEqual([403, 403, 403])
})
