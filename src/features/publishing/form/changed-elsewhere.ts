import { messageOf, request, RequestError } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { desk, type DeskItem } from '#contract/desk.ts'

/** Whether a save was refused because the article was changed since it was loaded. */
export function isChangedElsewhere(error: unknown): boolean {
  // The other conflicts name a field: a slug that is taken, a second translation into one language.
  return error instanceof RequestError && error.status === 409 && !error.failure?.issues
}

/** The article as it is now; `undefined`, with a toast, if it cannot be read. */
export async function readArticle(id: string): Promise<DeskItem | undefined> {
  try {
    return await request(desk.read, { params: { slug: id } })
  } catch (error) {
    failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
    return undefined
  }
}
