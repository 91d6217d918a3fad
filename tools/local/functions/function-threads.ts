import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FunctionCall, FunctionReport } from './function-worker.ts'
import type { LambdaEvent } from './lambda-event.ts'
import type { PackagedFunction } from './package-functions.ts'

interface RunningCall {
  /** The answer, as soon as its status and headers are known. */
  answer: Promise<Response>
  /** Resolves when the work after the answer (`waitUntil`) is done too; rejects when the function fails. */
  finished: Promise<void>
}

export interface FunctionThreads {
  call(fn: PackagedFunction, event: LambdaEvent, timeoutMs: number): RunningCall
  /** The next call starts a new thread. The calls that are running go on. */
  renew(): void
  /** Waits up to `graceMs` for running calls, then ends them. */
  stop(graceMs: number): Promise<void>
}

interface Pending {
  report(message: FunctionReport): void
  fail(error: Error): void
  finished: Promise<void>
}

interface Thread {
  worker: Worker
  pending: Map<number, Pending>
}

/** @see https://docs.netlify.com/build/functions/overview/#default-deployment-options */
const maximumAnswerBytes = 20 * 1024 * 1024

/**
 * Runs packaged functions in one thread, which starts with the first call. A crash ends the thread and its calls. After
 * a crash, or a call that took too long, the next call starts a new thread.
 * @param log gets the functions' standard output. Without it, the output is dropped.
 */
export function functionThreads(env: NodeJS.ProcessEnv, log?: Writable): FunctionThreads {
  const threads = new Set<Thread>()
  /** The thread that gets the next call. */
  let current: Thread | undefined
  let calls = 0

  function start(): Thread {
    const worker = new Worker(new URL('function-worker.ts', import.meta.url), { env, stdout: true })
    const thread: Thread = { worker, pending: new Map() }
    threads.add(thread)
    if (log) worker.stdout.pipe(log, { end: false })
    else worker.stdout.resume()
    worker.on('message', (message: FunctionReport) => {
      thread.pending.get(message.id)?.report(message)
    })
    const ended = (error: Error) => {
      if (current === thread) current = undefined
      threads.delete(thread)
      for (const call of thread.pending.values()) call.fail(error)
    }
    worker.on('error', (error) => {
      console.error('The thread of the functions crashed:', error)
      ended(error as Error)
    })
    worker.on('exit', (code) => ended(new Error(`The function ended its thread with code ${code}`)))
    return thread
  }

  function renew(): void {
    const old = current
    current = undefined
    if (old) endIfDone(old)
  }

  function endIfDone(thread: Thread): void {
    if (thread !== current && thread.pending.size === 0) void thread.worker.terminate()
  }

  return {
    call(fn, event, timeoutMs) {
      const id = calls++
      const thread = (current ??= start())
      const call = pendingCall(() => {
        thread.pending.delete(id)
        endIfDone(thread)
      })
      thread.pending.set(id, call)
      const timer = setTimeout(() => {
        // Other calls of the thread go on. On Netlify, each has an instance of its own.
        if (current === thread) current = undefined
        call.fail(new Error(`The function ${fn.name} took longer than ${timeoutMs / 1000} s`))
      }, timeoutMs)
      call.finished.finally(() => clearTimeout(timer)).catch(() => {})
      const entryPoint = pathToFileURL(join(fn.path, '___netlify-entry-point.mjs')).href
      thread.worker.postMessage({ id, entryPoint, event, timeoutMs } satisfies FunctionCall, [])
      return call
    },
    renew,
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
  const answer = Promise.withResolvers<Response>()
  const finished = Promise.withResolvers<void>()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const body = writable.getWriter()
  let size = 0
  // A caller may await only one of these, or have gone: no rejection may count as unhandled.
  for (const promise of [answer.promise, finished.promise, body.closed]) promise.catch(() => {})

  const fail = (reason: Error) => {
    forget()
    answer.reject(reason)
    finished.reject(reason)
    body.abort(reason).catch(() => {})
  }
  return {
    answer: answer.promise,
    finished: finished.promise,
    fail,
    report(message) {
      if (message.kind === 'head') {
        const { status, headers } = message
        const isEmpty = [204, 205, 304].includes(status)
        answer.resolve(new Response(isEmpty ? null : readable, { status, headers }))
      } else if (message.kind === 'chunk') {
        size += message.chunk.byteLength
        if (size > maximumAnswerBytes) fail(new Error('The answer is larger than 20 MB'))
        else body.write(message.chunk).catch(() => {})
      } else if (message.kind === 'end') {
        body.close().catch(() => {})
      } else if (message.kind === 'done') {
        forget()
        finished.resolve()
      } else {
        fail(new Error(message.message))
      }
    },
  }
}
