import { deadlines } from '#server/base/deadlines.ts'
import { inTime } from '#server/base/in-time.ts'
import { orWarn, sweepStore, type StoreContext } from './stores.ts'

/** Longer than any call that wakes the sweep, with room for clocks that differ. */
const marginMs = 5 * 60_000

const hourMs = 3_600_000

interface Sweep {
  /** When it began, in milliseconds since 1970. */
  at: number
  /** When the next work is due; null if none is known. */
  nextDueAt: number | null
}

/**
 * Lets the sweeps of the next minutes look for work. Call this before the write: its answer can be lost. If Blobs do
 * not answer in time, the hourly sweep finds the work.
 */
export async function wakeSweep(context: StoreContext): Promise<void> {
  const write = () => sweepStore(context).set('woken', String(Date.now()))
  await orWarn('The sweep could not be woken', deadlines.blobsMs, write)
}

/** Records that a sweep, which began at `began`, has done the due work. `nextDueAt` is Infinity if no work is known. */
export async function recordSweep(context: StoreContext, began: number, nextDueAt: number) {
  const sweep: Sweep = { at: began, nextDueAt: nextDueAt === Infinity ? null : nextDueAt }
  const write = () => sweepStore(context).setJSON('swept', sweep)
  await orWarn('The end of the sweep could not be recorded', deadlines.slowBlobsMs, write)
}

const unread = 'The marks of the sweep could not be read'

/** Whether anything may be waiting or due. True for the first sweep of each hour, and if the marks can't be read. */
export async function mayHaveWork(context: StoreContext): Promise<boolean> {
  const read = () => Promise.all([sweepStore(context).get('woken'), readSweep(context)])
  const [woken, last] = (await orWarn(unread, deadlines.slowBlobsMs, read)) ?? []
  if (!last || Number(woken ?? 0) + marginMs > last.at) return true
  if (Math.floor(Date.now() / hourMs) > Math.floor(last.at / hourMs)) return true
  return (last.nextDueAt ?? Infinity) <= Date.now()
}

/** When the last sweep that finished began; `undefined` if none did, or if the marks can't be read. */
export async function lastSweptAt(context: StoreContext): Promise<Date | undefined> {
  const last = await orWarn(unread, deadlines.blobsMs, () => readSweep(context))
  return last ? new Date(last.at) : undefined
}

async function readSweep(context: StoreContext): Promise<Sweep | null> {
  return (await sweepStore(context).get('swept', { type: 'json' })) as Sweep | null
}

/** How the editor is told of a problem before the daily mail. */
export type ToldBy = 'mailed' | 'alerted'

/** A problem that was told in one channel and is not over. */
export interface ToldProblem {
  id: string
  text: string
}

/** The problems that were told in this channel and are not over; `undefined` if they cannot be read. */
export async function toldProblems(
  context: StoreContext,
  channel: ToldBy,
): Promise<ToldProblem[] | undefined> {
  const read = async () =>
    ((await sweepStore(context).get(channel, { type: 'json' })) as ToldProblem[] | null) ?? []
  return orWarn('What was told could not be read', deadlines.slowBlobsMs, read)
}

export async function recordToldProblems(
  context: StoreContext,
  channel: ToldBy,
  told: ToldProblem[],
) {
  await inTime(deadlines.slowBlobsMs, 'Netlify Blobs', sweepStore(context).setJSON(channel, told))
}
