import * as z from 'zod/mini'
import { fromLocalInput } from '#domain/dates/scheduled-time.ts'

/** A time, typed as one in Riyadh. Its output is an ISO 8601 instant. */
export const LocalTime = z.pipe(
  z.string(),
  z.transform((typed, context) => {
    const instant = fromLocalInput(typed)
    if (instant !== undefined) return instant
    context.issues.push({ code: 'custom', input: typed, message: 'Date and time are required' })
    return z.NEVER
  }),
)
