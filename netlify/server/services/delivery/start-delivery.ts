import { mail } from '#contract/mail.ts'
import { deadlines } from '#server/base/deadlines.ts'
import type { ServiceContext } from '#server/context.ts'
import { closeFinishedCampaigns, isDeliveryUnderWay } from '#server/db/campaigns/campaigns.ts'
import { listDueSends } from '#server/db/campaigns/scheduled-sends.ts'
import { logWarning } from '#server/base/log.ts'
import { siteSigner } from '#server/services/signing.ts'

const header = 'X-Delivery-Signature'
/** A replayed call within this time can start the delivery again, which is harmless. */
const signatureLastsMs = 5 * 60_000

/** Starts the background worker by a call to the site itself. If it fails, the next sweep does the same. */
export async function startDelivery(context: ServiceContext): Promise<void> {
  const at = String(Date.now())
  const signature = (await siteSigner(context)).sign('delivery', at)
  try {
    const response = await fetch(new URL(mail.deliver.path, context.env.SITE_URL), {
      method: mail.deliver.method,
      headers: { [header]: `${at}.${signature}` },
      // A redirect would make a GET of this POST, which also gets 202 but delivers nothing.
      redirect: 'error',
      signal: AbortSignal.timeout(deadlines.callMs),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  } catch (error) {
    logWarning('The delivery could not be started, the sweep will', error)
  }
}

/** Whether this site made the request. */
export async function isOwnCall(context: ServiceContext, request: Request): Promise<boolean> {
  const [at = '', signature = ''] = (request.headers.get(header) ?? '').split('.')
  const isRecent = Math.abs(Date.now() - Number(at)) < signatureLastsMs
  return isRecent && (await siteSigner(context)).isSigned('delivery', at, signature)
}

/** Closes finished campaigns and starts a worker if any delivery is under way or due. */
export async function sweepDeliveries(context: ServiceContext): Promise<void> {
  await closeFinishedCampaigns(context.sql)
  if (await isDeliveryUnderWay(context.sql)) await startDelivery(context)
  else await startIfDue(context)
}

/**
 * Starts a worker for due campaigns. It renders the mails, so that no other function has to load libraries of HTML. An
 * editor's call does it too, after its answer, for a site whose sweep does not run.
 */
export async function startIfDue(context: ServiceContext): Promise<void> {
  const due = await listDueSends(context.sql)
  if (due.length > 0) await startDelivery(context)
}
