import * as z from 'zod/mini'

/** The body of every failed call. `error` and `message` are equal: callers of old read one or the other. */
export const Failure = z.object({
  error: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Names the call, by which its line is found in the log. */
  id: z.optional(z.string()),
})
export type Failure = z.infer<typeof Failure>
export type Issue = NonNullable<Failure['issues']>[number]
