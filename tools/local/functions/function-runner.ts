import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FunctionCall, FunctionReport } from './function-messages.ts'
import type { LambdaEvent } from './lambda-event.ts'
import type { PackagedFunction } from './package-functions.ts'
import type { WarmWorkers } from './warm-workers.ts'

export interface FunctionAnswer {
  status: number
  headers: [string, string][]
  body: Readable
}

interface RunningCall {
  /** The answer, as soon as its status and headers are known. */
  answer: Promise<FunctionAnswer>
  /** Resolves when the work after the answer (`waitUntil`) is done too; rejects when the function fails. */
  finished: Promise<void>
}

export interface FunctionRunner {
  call(event: LambdaEvent, timeoutMs: number): RunningCall
  /** Waits up to `graceMs` for running calls, then ends them. */
  stop(graceMs: number): Promise<void>
}

interface RunnerOptions {
  env: NodeJS.ProcessEnv
  warm: WarmWorkers
  /** Gets the function's standard output. Without it, the output is dropped. */
  log: Writable | undefined
}

interface Pending {
  report(message: FunctionReport): void
  fail(error: Error): void
  finished: Promise<void>
}

/** @see https://docs.netlify.com/build/functions/overview/#default-deployment-options */
const maximumAnswerBytes = 20 * 1024 * 1024

/**
 * Runs one packaged function in a thread of its own, which starts with the first call. A crash ends this thread and
 * its calls only. The next call starts a new thread.
 */
export function functionRunner(
  fn: PackagedFunction,
  { env, warm, log }: RunnerOptions,
): FunctionRunner {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let calls = 0

  function endWorker(): void {
    const ending = worker
    worker = undefined
    void ending?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('function-worker.ts', import.meta.url), {
      env,
      stdout: true,
      workerData: { entryPoint: pathToFileURL(join(fn.path, '___netlify-entry-point.mjs')).href },
    })
    if (log) started.stdout.pipe(log, { end: false })
    else started.stdout.resume()
    started.on('message', (messages: FunctionReport[] | 'ready') => {
      if (messages === 'ready') return
      for (const message of messages) pending.get(message.id)?.report(message)
    })
    // A crash has two events, 'error' and 'exit'. At the second one, calls of the next worker may be pending.
    const ended = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      warm.busy(endWorker)
      for (const call of pending.values()) call.fail(error)
      pending.clear()
    }
    started.on('error', (error) => {
      console.error(`The function ${fn.name} crashed:`, error)
      ended(error as Error)
    })
    started.on('exit', (code) =>
      ended(new Error(`The function ${fn.name} ended with code ${code}`)),
    )
    return started
  }

  return {
    call(event, timeoutMs) {
      const id = calls++
      worker ??= start()
      warm.busy(endWorker)
      const running = worker
      const call = pendingCall(() => {
        pending.delete(id)
        if (pending.size === 0 && worker) warm.idle(endWorker)
      })
      pending.set(id, call)
      const timer = setTimeout(() => {
        call.fail(new Error(`The function ${fn.name} took longer than ${timeoutMs / 1000} s`))
        void running.terminate()
      }, timeoutMs)
      call.finished.finally(() => clearTimeout(timer)).catch(() => {})
      running.postMessage({ id, event, timeoutMs } satisfies FunctionCall, [])
      return call
    },
    async stop(graceMs) {
      const all = Promise.allSettled([...pending.values()].map(({ finished }) => finished))
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
      await worker?.terminate()
    },
  }
}

/** The host's side of one call. */
function pendingCall(forget: () => void): Pending & RunningCall {
  const head = Promise.withResolvers<FunctionAnswer>()
  const finished = Promise.withResolvers<void>()
  const body = new Readable({ read() {} })
  let size = 0
  // A caller that awaits only one of the two must not cause an unhandled rejection.
  head.promise.catch(() => {})
  finished.promise.catch(() => {})

  const fail = (error: Error) => {
    forget()
    head.reject(error)
    finished.reject(error)
    body.destroy(body.listenerCount('error') > 0 ? error : undefined)
  }
  return {
    answer: head.promise,
    finished: finished.promise,
    fail,
    report(message) {
      if (message.kind === 'head') {
        head.resolve({ status: message.status, headers: message.headers, body })
      } else if (message.kind === 'chunk') {
        size += message.chunk.byteLength
        if (size > maximumAnswerBytes) fail(new Error('The answer is larger than 20 MB'))
        else body.push(message.chunk)
      } else if (message.kind === 'end') {
        body.push(null)
      } else if (message.kind === 'done') {
        forget()
        finished.resolve()
      } else {
        fail(new Error(message.message))
      }
    },
  }
}
