import { setTimeout as sleep } from 'node:timers/promises'
import { sweepStore } from './stores.ts'
import { logWarning } from '../log.ts'

type Context = Parameters<typeof sweepStore>[0]

/** Longer than any call that announces work, with room for clocks that differ. */
const marginMs = 5 * 60_000

const hourMs = 3_600_000

/** How long a call waits for Blobs at most. Somebody waits for its answer. */
const callTimeoutMs = 1000
/** How long a sweep waits for Blobs at most. It must end within 30 seconds. */
const sweepTimeoutMs = 2000

/**
 * Announces work to the sweep. Call this before inserting the work. If it fails or Blobs do not answer within
 * a second, the hourly sweep finds the work.
 */
export async function announceWork(context: Context): Promise<void> {
  try {
    await within(callTimeoutMs, writeMark(context, 'announced', Date.now()))
  } catch (error) {
    logWarning('Work for the sweep could not be announced', error)
  }
}

/**
 * Records that a sweep has done what was due.
 * @param began when it began, as Date.now.
 * @param nextDueAt when the next work is due; Infinity if none is known.
 */
export async function recordIdle(
  context: Context,
  began: number,
  nextDueAt: number,
): Promise<void> {
  try {
    await within(sweepTimeoutMs, writeMark(context, 'due', nextDueAt))
    await within(sweepTimeoutMs, writeMark(context, 'rested', began))
  } catch (error) {
    logWarning('The end of the sweep could not be recorded', error)
  }
}

/**
 * Whether anything may be waiting or due; true if the marks can't be read. Also true for the first sweep of each hour,
 * however late Netlify starts it.
 */
export async function mayHaveWork(context: Context): Promise<boolean> {
  try {
    const read = (name: string) => sweepStore(context).get(name)
    const marks = Promise.all(['announced', 'rested', 'due'].map(read))
    const [announced, rested, due] = await within(sweepTimeoutMs, marks)
    if (rested == null || Number(announced ?? 0) + marginMs > Number(rested)) return true
    if (Math.floor(Date.now() / hourMs) > Math.floor(Number(rested) / hourMs)) return true
    return Number(due ?? Infinity) <= Date.now()
  } catch (error) {
    logWarning('The marks of the sweep could not be read', error)
    return true
  }
}

/** Records that a sweep has finished. */
export async function recordSwept(context: Context): Promise<void> {
  try {
    await within(sweepTimeoutMs, writeMark(context, 'swept', Date.now()))
  } catch (error) {
    logWarning('The end of the sweep could not be recorded', error)
  }
}

/** When the sweep last finished; `undefined` if it never did, or if the marks can't be read. */
export async function lastSweptAt(context: Context): Promise<Date | undefined> {
  try {
    const mark = await within(callTimeoutMs, sweepStore(context).get('swept'))
    return mark === null ? undefined : new Date(Number(mark))
  } catch (error) {
    logWarning('The marks of the sweep could not be read', error)
    return undefined
  }
}

async function writeMark(context: Context, name: string, at: number): Promise<void> {
  await sweepStore(context).set(name, String(at))
}

/** @throws {Error} if Blobs do not answer in time. */
async function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const tooLate = async () => {
    await sleep(timeoutMs, undefined, timeout)
    throw new Error(`Netlify Blobs did not answer within ${timeoutMs} ms`)
  }
  try {
    return await Promise.race([answer, tooLate()])
  } finally {
    timeout.abort()
  }
}
