import { inTime } from '#server/base/in-time.ts'
import { logWarning } from '#server/base/log.ts'

/** What Netlify Blobs answer; `undefined`, with a warning, if they fail or do not answer in time. */
export async function orWarn<T>(warning: string, timeoutMs: number, ask: () => Promise<T>) {
  try {
    return await inTime(timeoutMs, 'Netlify Blobs', ask())
  } catch (error) {
    logWarning(warning, error)
    return undefined
  }
}
