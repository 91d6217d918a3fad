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

interface Thread {
  worker: Worker
  pending: Map<number, Pending>
}

/**
 * Runs one packaged function in a thread of its own, which starts with the first call. A crash ends this thread and
 * its calls only. After a crash or a call that took too long, the next call starts a new thread.
 */
export function functionRunner(
  fn: PackagedFunction,
  { env, warm, log }: RunnerOptions,
): FunctionRunner {
  const threads = new Set<Thread>()
  /** The thread that gets the next call. */
  let current: Thread | undefined
  let calls = 0

  function endIdle(): void {
    const idle = current
    current = undefined
    void idle?.worker.terminate()
  }

  /** The thread gets no more calls. */
  function retire(thread: Thread): void {
    if (current !== thread) return
    current = undefined
    warm.busy(endIdle)
  }

  function start(): Thread {
    const worker = new Worker(new URL('function-worker.ts', import.meta.url), {
      env,
      stdout: true,
      workerData: { entryPoint: pathToFileURL(join(fn.path, '___netlify-entry-point.mjs')).href },
    })
    const thread: Thread = { worker, pending: new Map() }
    threads.add(thread)
    if (log) worker.stdout.pipe(log, { end: false })
    else worker.stdout.resume()
    worker.on('message', (messages: FunctionReport[] | 'ready') => {
      if (messages === 'ready') return
      for (const message of messages) thread.pending.get(message.id)?.report(message)
    })
    const ended = (error: Error) => {
      retire(thread)
      threads.delete(thread)
      for (const call of thread.pending.values()) call.fail(error)
    }
    worker.on('error', (error) => {
      console.error(`The function ${fn.name} crashed:`, error)
      ended(error as Error)
    })
    worker.on('exit', (code) => ended(new Error(`The function ${fn.name} ended with code ${code}`)))
    return thread
  }

  /** A thread without calls waits for the next one, or ends if it gets no more. */
  function settle(thread: Thread): void {
    if (thread.pending.size > 0) return
    if (thread === current) warm.idle(endIdle)
    else void thread.worker.terminate()
  }

  return {
    call(event, timeoutMs) {
      const id = calls++
      current ??= start()
      warm.busy(endIdle)
      const thread = current
      const call = pendingCall(() => {
        thread.pending.delete(id)
        settle(thread)
      })
      thread.pending.set(id, call)
      const timer = setTimeout(() => {
        // Other calls of the thread go on. On Netlify, each has an instance of its own.
        retire(thread)
        call.fail(new Error(`The function ${fn.name} took longer than ${timeoutMs / 1000} s`))
      }, timeoutMs)
      call.finished.finally(() => clearTimeout(timer)).catch(() => {})
      thread.worker.postMessage({ id, event, timeoutMs } satisfies FunctionCall, [])
      return call
    },
    async stop(graceMs) {
      const pending = [...threads].flatMap((thread) => Array.from(thread.pending.values()))
      const all = Promise.allSettled(pending.map(({ finished }) => finished))
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
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
