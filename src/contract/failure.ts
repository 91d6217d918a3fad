import * as z from 'zod/mini'

/** The body of every failed call. `error` and `message` are equal, because older callers read one or the other. */
export const Failure = z.object({
  error: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Names the call, to find its line in the log. */
  id: z.optional(z.string()),
})
export type Failure = z.infer<typeof Failure>
export type InvalidField = NonNullable<Failure['issues']>[number]
