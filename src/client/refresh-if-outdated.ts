import { RequestError } from './request.ts'

/**
 * Handles a failed call by a refresh of its list if the item was changed or deleted elsewhere: with what the list shows,
 * every further call would fail too. The toast of the failure is still shown.
 * @param refreshed called when the list is loaded: the item of the pressed button may be gone.
 */
export function refreshIfOutdated(list: { refresh(): Promise<unknown> }, refreshed: () => void) {
  async function refresh(): Promise<void> {
    await list.refresh()
    refreshed()
  }
  return (error: unknown): undefined => {
    const isOutdated =
      error instanceof RequestError && (error.status === 404 || error.status === 409)
    if (isOutdated) void refresh()
  }
}
