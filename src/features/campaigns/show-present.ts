import { campaignList } from '#client/queries/campaigns.ts'
import { RequestError } from '#client/request.ts'

/** When a campaign was sent or deleted elsewhere meanwhile, shows how it stands. The failure's toast says the rest. */
export function showPresent(error: unknown): false {
  const isOutdated = error instanceof RequestError && (error.status === 404 || error.status === 409)
  if (isOutdated) void campaignList.refresh()
  return false
}
