import { campaignList } from '#client/queries/campaigns.ts'
import { RequestError } from '#client/request.ts'

/** Refreshes the list when a campaign was sent or deleted elsewhere. The toast of the failure is still shown. */
export function refreshIfOutdated(error: unknown): false {
  const isOutdated = error instanceof RequestError && (error.status === 404 || error.status === 409)
  if (isOutdated) void campaignList.refresh()
  return false
}
