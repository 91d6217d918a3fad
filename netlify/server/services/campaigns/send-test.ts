import type { Language } from '#domain/site/language.ts'
import { paths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { Upstream } from '#server/errors.ts'
import { sendMail } from '#server/mail/sender.ts'
import { campaignMail, mailLanguage } from './campaign-mail.ts'
import { readRow } from './read.ts'

/**
 * Sends a campaign to one email, marked as a test.
 * @throws {NotFound}
 * @throws {Upstream} if Mailgun did not accept it, or if that is not known.
 */
export async function testCampaign(
  context: ServiceContext,
  id: string,
  { email, language }: { email: string; language?: Language | undefined },
): Promise<{ ok: true }> {
  const campaign = await readRow(context, id)
  const unsubscribe = new URL(paths.unsubscribe, context.env.SITE_URL).href
  const mailed = mailLanguage(campaign, language)
  const outcome = await sendMail(context, {
    ...campaignMail(context, campaign, { language: mailed, unsubscribe, test: true }),
    language: mailed,
    to: email,
    subject: `[Test] ${campaign.subject}`,
    variables: { test: campaign.id },
    tag: 'test',
  })
  if (outcome.kind === 'accepted') return { ok: true }
  const what =
    outcome.kind === 'unknown'
      ? 'It is not known whether the test was sent'
      : 'The test was not sent'
  throw new Upstream(`${what}: ${outcome.detail}`)
}
