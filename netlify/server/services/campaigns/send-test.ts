import { paths } from '#domain/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { Upstream } from '#server/errors.ts'
import { sendMail } from '#server/mail/sender.ts'
import { campaignMail } from './campaign-mail.ts'
import { readRow } from './read.ts'

/**
 * Sends a campaign to one email, marked as a test.
 * @throws {NotFound}
 * @throws {Upstream} if Mailgun did not accept it.
 */
export async function testCampaign(
  context: ServiceContext,
  id: string,
  email: string,
): Promise<{ ok: true }> {
  const campaign = await readRow(context, id)
  const unsubscribe = new URL(paths.unsubscribe, context.env.SITE_URL).href
  const outcome = await sendMail(context, {
    ...(await campaignMail(context, campaign, { unsubscribe, test: true })),
    to: email,
    subject: `[Test] ${campaign.subject}`,
    variables: { test: campaign.id },
    tag: 'test',
  })
  if (outcome.kind === 'accepted') return { ok: true }
  throw new Upstream(`The test was not sent: ${outcome.detail}`)
}
