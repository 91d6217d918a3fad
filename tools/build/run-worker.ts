import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Runs a file as a worker until it ends.
 * @param workerData what the worker gets.
 * @returns the last message that it posted.
 * @throws {Error} the worker's own error, or one with its exit code if that is not 0.
 */
export async function runWorker(file: URL, workerData: unknown): Promise<unknown> {
  const worker = new Worker(file, { workerData })
  let last: unknown
  worker.on('message', (message: unknown) => (last = message))
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`The worker ${file.pathname} ended with code ${code}`)
  return last
}
