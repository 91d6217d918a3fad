import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FunctionCall, FunctionReport } from './function-messages.ts'
import type { LambdaEvent } from './lambda-event.ts'
import type { PackagedFunction } from './package-functions.ts'

export interface FunctionAnswer {
  status: number
  headers: [string, string][]
  body: Readable
}

interface RunningCall {
  /** The answer, as soon as its head is there. */
  answer: Promise<FunctionAnswer>
  /** Fulfilled when the work that goes on after the answer is done, too; rejected when the function failed. */
  finished: Promise<void>
}

export interface FunctionRunner {
  call(event: LambdaEvent, timeout: number): RunningCall
  /** Lets running calls come to their end for as long as `grace` milliseconds, then ends them. */
  stop(grace: number): Promise<void>
}

interface Pending {
  report(message: FunctionReport): void
  fail(error: Error): void
  finished: Promise<void>
}

/** A streamed answer may not be larger than this many bytes. */
const maximumAnswer = 20 * 1024 * 1024

/**
 * Runs one packaged function in a thread of its own, begun with the first call. A function that crashes ends its
 * thread and the calls in it, nothing else: the next call begins a new one.
 */
export function functionRunner(
  fn: PackagedFunction,
  env: NodeJS.ProcessEnv,
  log?: Writable,
): FunctionRunner {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let calls = 0

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
    // A crash is told of twice, and calls of the next worker may be pending the second time.
    const ended = (error: Error) => {
      if (worker !== started) return
      worker = undefined
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
    call(event, timeout) {
      const id = calls++
      worker ??= start()
      const running = worker
      const call = pendingCall(() => pending.delete(id))
      pending.set(id, call)
      const timer = setTimeout(() => {
        call.fail(new Error(`The function ${fn.name} took longer than ${timeout / 1000} s`))
        void running.terminate()
      }, timeout)
      call.finished.finally(() => clearTimeout(timer)).catch(() => {})
      running.postMessage({ id, event, timeout } satisfies FunctionCall, [])
      return call
    },
    async stop(grace) {
      const all = Promise.allSettled([...pending.values()].map(({ finished }) => finished))
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, grace).unref())])
      await worker?.terminate()
    },
  }
}

/** One call's side of the conversation with the worker. */
function pendingCall(forget: () => void): Pending & RunningCall {
  const head = Promise.withResolvers<FunctionAnswer>()
  const finished = Promise.withResolvers<void>()
  const body = new Readable({ read() {} })
  let size = 0
  // Whoever waits for neither is not to be ended by a rejection.
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
        if (size > maximumAnswer) fail(new Error('The answer is larger than 20 MB'))
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
