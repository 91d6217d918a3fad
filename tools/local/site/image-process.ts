import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'

export interface TransformRequest {
  id: number
  url: string
  /** The base of relative image URLs. */
  origin: string
}

export interface Transformed {
  status: number
  headers: [string, string][]
  bytes: Uint8Array
}

interface Job {
  request: TransformRequest
  resolve(result: Transformed): void
  reject(error: Error): void
}

const program = new URL('image-program.ts', import.meta.url)
/** One core stays free for pages and functions. */
const maximumRunning = Math.max(1, availableParallelism() - 1)

/**
 * Transforms images in a process of its own, a few at a time. The process starts with the first image and ends when
 * it is idle, because image libraries hold their memory.
 */
export function imageProcess(remoteImages: string[], idleMs = 15_000) {
  const waiting: Job[] = []
  const running = new Map<number, Job>()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let nextId = 0

  function start(): ChildProcess {
    const started = fork(program, [JSON.stringify(remoteImages)], {
      serialization: 'advanced',
      // Each image uses one thread. Several images run beside each other instead.
      env: { ...process.env, VIPS_CONCURRENCY: '1' },
    })
    started.on('message', (result: Transformed & { id: number }) => {
      const job = running.get(result.id)
      running.delete(result.id)
      job?.resolve(result)
      next()
    })
    const ended = () => {
      // An idle process has no jobs, and another one may run by now.
      if (child !== started) return
      child = undefined
      for (const job of running.values()) job.reject(new Error('The image process has ended'))
      running.clear()
      next()
    }
    started.on('exit', ended)
    // The process did not start, or got no message because it is about to exit.
    started.on('error', ended)
    // Neither may keep this process alive.
    started.unref()
    started.channel?.unref()
    return started
  }

  function next(): void {
    while (running.size < maximumRunning) {
      const job = waiting.shift()
      if (!job) break
      running.set(job.request.id, job)
      try {
        child ??= start()
        child.send(job.request)
      } catch (error) {
        // Without memory or free file descriptors, `fork` throws or returns a process that has no `send`.
        running.delete(job.request.id)
        job.reject(error as Error)
      }
    }
    clearTimeout(idleTimer)
    if (running.size === 0) idleTimer = setTimeout(end, idleMs).unref()
  }

  /** Forgets the process first, because it takes a while to end and gets no more jobs. */
  function end(): void {
    const idle = child
    child = undefined
    idle?.disconnect()
  }

  return (url: URL, origin: string): Promise<Transformed> =>
    new Promise((resolve, reject) => {
      waiting.push({ request: { id: nextId++, url: url.href, origin }, resolve, reject })
      next()
    })
}
