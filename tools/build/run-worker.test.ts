import { expect, test } from 'vitest'
import { runWorker } from './run-worker.ts'

const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

test('a worker gets its data, and its last message is the result', async () => {
  const worker = code(
    `import { parentPort, workerData } from 'node:worker_threads'
     parentPort.postMessage('begun')
     parentPort.postMessage(workerData.number + 1)`,
  )
  expect(await runWorker(worker, { number: 1 })).toBe(2)
})

test.each([
  ['its error', `throw new Error('no placeholder')`, 'no placeholder'],
  ['its exit code', 'process.exit(3)', 'ended with code 3'],
])('a worker that fails is reported with %s', async (_, text, message) => {
  await expect(runWorker(code(text), {})).rejects.toThrow(message)
})
