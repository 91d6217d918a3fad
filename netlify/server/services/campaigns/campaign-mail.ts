import type { CampaignLanguage } from '#contract/campaigns.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { paths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { mailSite } from '#server/mail/mail-site.ts'
import { renderCampaign } from '#server/mail/render-campaign.ts'

interface Content {
  title: string
  content: string
  authorName: string
  isPublic: boolean
}

interface Options {
  /** The language of the recipients. */
  language: Language
  /** The unsubscribe link, or the variable for it. */
  unsubscribe: string
  /** Marks the mail as a test in its text. */
  test?: boolean
  /** The path of the issue on the site; by default that of the list. */
  issuePath?: string
}

/** A campaign's mail as HTML and text. */
export function campaignMail(
  { env }: Pick<ServiceContext, 'env'>,
  { title, content, authorName, isPublic }: Content,
  { language, unsubscribe, test = false, issuePath = paths.issues }: Options,
): { html: string; text: string } {
  const browserUrl = isPublic ? new URL(issuePath, env.SITE_URL).href : undefined
  return renderCampaign({
    language,
    title,
    content,
    authorName,
    unsubscribe,
    browserUrl,
    test,
    site: mailSite(env),
  })
}

/**
 * The language of a campaign's mail.
 * @param wanted the language of the recipient, who gets a campaign to everyone in it.
 */
export function mailLanguage(
  { language }: { language: CampaignLanguage },
  wanted: Language = defaultLanguage,
): Language {
  return language === 'all' ? wanted : language
}
