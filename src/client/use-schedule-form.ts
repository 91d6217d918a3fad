import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { fromLocalInput, proposedTime, toLocalInput } from '#domain/dates/scheduled-time.ts'
import { limits } from '#domain/site/limits.ts'

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

const isAhead = (instant: string) => Date.parse(instant) >= Date.now() + limits.scheduleAheadMs
const ScheduleForm = z.object({
  at: LocalTime.check(z.refine(isAhead, { message: 'Choose a time at least one minute ahead' })),
})

/**
 * A form with one time, at least a minute ahead.
 * @param scheduled the first value, as an ISO 8601 instant.
 */
export function useScheduleForm(scheduled?: string) {
  const [at] = useState(() => toLocalInput(scheduled ?? proposedTime(Date.now())))
  return useForm({ resolver: zodResolver(ScheduleForm), defaultValues: { at } })
}
