import { RequestError } from './request.ts'

/**
 * Handles a failed call by a refresh of its list if the item was changed or deleted elsewhere: with what the list shows,
 * every further call would fail too. The toast of the failure is still shown.
 */
export function refreshIfOutdated(list: { refresh(): Promise<unknown> }) {
  return (error: unknown): undefined => {
    const isOutdated =
      error instanceof RequestError && (error.status === 404 || error.status === 409)
    if (isOutdated) void list.refresh()
  }
}
