import type { ServiceContext } from '#server/context.ts'
import { mailSite } from '#server/mail/mail-site.ts'
import type { CampaignMail } from '#server/services/delivery/send-batch.ts'

interface Content {
  title: string
  content: string
  authorName: string
}

interface Options {
  /** The unsubscribe link, or the variable for it. */
  unsubscribe: string
  /** Marks the mail as a test in its text. */
  test?: boolean
}

/** A campaign's mail as HTML and text. The templates are loaded only when there is something to render. */
export async function campaignMail(
  { env }: Pick<ServiceContext, 'env'>,
  { title, content, authorName }: Content,
  { unsubscribe, test = false }: Options,
): Promise<CampaignMail> {
  const { renderCampaign } = await import('#server/mail/render-campaign.ts')
  return renderCampaign({ title, content, authorName, unsubscribe, test, site: mailSite(env) })
}
