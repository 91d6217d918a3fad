import { setTimeout as sleep } from 'node:timers/promises'
import { sweepStore } from './stores.ts'
import { logWarning } from '../log.ts'

type Context = Parameters<typeof sweepStore>[0]

/** Longer than any call that announces work, with room for clocks that differ. */
const marginMs = 5 * 60_000

/** How long a call waits for Blobs at most. */
const announceTimeoutMs = 1000

/**
 * Announces work to the sweep. Call this before inserting the work. If it fails or Blobs do not answer within
 * a second, the hourly sweep finds the work.
 */
export async function announceWork(context: Context): Promise<void> {
  const timeout = new AbortController()
  const written = writeMark(context, 'announced', Date.now())
    .catch((error: unknown) => logWarning('Work for the sweep could not be announced', error))
    .finally(() => timeout.abort())
  await Promise.race([written, sleep(announceTimeoutMs, undefined, timeout).catch(() => {})])
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
    await writeMark(context, 'due', nextDueAt)
    await writeMark(context, 'rested', began)
  } catch (error) {
    logWarning('The end of the sweep could not be recorded', error)
  }
}

/** Whether anything may be waiting or due; true if the marks can't be read. */
export async function mayHaveWork(context: Context): Promise<boolean> {
  try {
    const read = (name: string) => sweepStore(context).get(name)
    const [announced, rested, due] = await Promise.all(['announced', 'rested', 'due'].map(read))
    if (rested == null || Number(announced ?? 0) + marginMs > Number(rested)) return true
    return Number(due ?? Infinity) <= Date.now()
  } catch (error) {
    logWarning('The marks of the sweep could not be read', error)
    return true
  }
}

/** Records that a sweep has finished. */
export async function recordSwept(context: Context): Promise<void> {
  try {
    await writeMark(context, 'swept', Date.now())
  } catch (error) {
    logWarning('The end of the sweep could not be recorded', error)
  }
}

/** When the sweep last finished; `undefined` if it never did, or if the marks can't be read. */
export async function lastSweptAt(context: Context): Promise<Date | undefined> {
  try {
    const mark = await sweepStore(context).get('swept')
    return mark === null ? undefined : new Date(Number(mark))
  } catch (error) {
    logWarning('The marks of the sweep could not be read', error)
    return undefined
  }
}

async function writeMark(context: Context, name: string, at: number): Promise<void> {
  await sweepStore(context).set(name, String(at))
}
