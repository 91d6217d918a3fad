import { sweepStore } from './stores.ts'
import { logWarning } from '../log.ts'

type Context = Parameters<typeof sweepStore>[0]

/** Longer than any call lasts that announces work, and than clocks differ. In milliseconds. */
const margin = 5 * 60_000

/**
 * Announces that something may soon wait for the sweep. Said before it is written down, so that nothing ever waits
 * unannounced; where it can't be said, the sweep of the next full hour looks all the same.
 */
export async function announceWork(context: Context): Promise<void> {
  try {
    await sweepStore(context).set('announced', String(Date.now()))
  } catch (error) {
    logWarning('Work for the sweep could not be announced', error)
  }
}

/** Records that a sweep which began at `began` (as Date.now) left nothing waiting. */
export async function recordRest(context: Context, began: number): Promise<void> {
  try {
    await sweepStore(context).set('rested', String(began))
  } catch (error) {
    logWarning('The rest of the sweep could not be recorded', error)
  }
}

/** Whether anything can be waiting. Where that can't be found out, it can. */
export async function mayHaveWork(context: Context): Promise<boolean> {
  try {
    const read = (name: string) => sweepStore(context).get(name)
    const [announced, rested] = await Promise.all([read('announced'), read('rested')])
    return rested === null || Number(announced ?? 0) + margin > Number(rested)
  } catch (error) {
    logWarning('The marks of the sweep could not be read', error)
    return true
  }
}
