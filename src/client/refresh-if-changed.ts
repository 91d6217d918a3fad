import { RequestError } from './request.ts'

/** Loads a list again after a call failed because the item was changed or deleted elsewhere. */
export function refreshIfChanged(list: { refresh(): Promise<unknown> }) {
  return (error: unknown): undefined => {
    const isOutdated =
      error instanceof RequestError && (error.status === 404 || error.status === 409)
    if (isOutdated) void list.refresh()
  }
}
