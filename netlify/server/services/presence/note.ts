import type { Presence, WindowState } from '#contract/presence.ts'
import { Id } from '#contract/fields.ts'
import type { ServiceContext } from '#server/context.ts'
import { forgetWindow, noteWindow } from '#server/db/presence.ts'
import { notFound } from '../content/refusals.ts'

/**
 * Notes that a window has opened or closed an article. It is a hint and no lock: the version of an edit is the lock.
 * @throws {NotFound} if there is no article with this id.
 */
export async function notePresence(
  { sql }: ServiceContext,
  id: string,
  { window, closed = false }: WindowState,
): Promise<Presence> {
  if (!Id.safeParse(id).success) throw notFound()
  if (closed) {
    await forgetWindow(sql, id, window)
    return { others: [] }
  }
  const others = await noteWindow(sql, id, window)
  if (!others) throw notFound()
  return { others }
}
