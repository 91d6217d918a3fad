import { deadlines } from '#server/base/deadlines.ts'
import { inTime } from '#server/base/in-time.ts'
import { orWarn } from './or-warn.ts'
import { sweepStore, type StoreContext } from './stores.ts'

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
