import * as z from '#contract/zod.ts'
import { limits } from '#domain/site/limits.ts'
import { endpoint } from './endpoint.ts'
import { Instant, requiredText } from './fields.ts'

/** A window that has an article open, or has closed it. */
const WindowState = z.strictObject({
  window: requiredText('Name the window', limits.tagLength),
  closed: z.optional(z.boolean()),
})
export type WindowState = z.infer<typeof WindowState>

/** Since when other windows have the article open, the first one first. */
const Presence = z.object({ others: z.array(Instant) })
export type Presence = z.infer<typeof Presence>

export const presence = {
  note: endpoint({
    method: 'POST',
    path: '/api/content/:id/presence',
    access: 'admin',
    body: WindowState,
    result: Presence,
  }),
}
