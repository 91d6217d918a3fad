import type { Check, Finding } from '#contract/campaigns.ts'
import { formatBytes } from '#domain/text/file-size.ts'
import { limits } from '#domain/site/limits.ts'
import { articleKey, languages, parseArticleKey } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { unknownArticles } from '#server/db/published-articles.ts'
import { checkHtml, error, warning } from '#server/mail/check-html.ts'
import { previewCampaign } from './campaign-mail.ts'
import { readRow } from './read.ts'

/**
 * Finds mistakes in a campaign before it is sent. No finding prevents the send.
 * @throws {NotFound}
 */
export async function checkCampaign(context: ServiceContext, id: string): Promise<Check> {
  const campaign = await readRow(context, id)
  // The mail of a campaign to everyone has a different size in each language.
  const [preview, other = preview] = await Promise.all([
    previewCampaign(context, id),
    campaign.language === 'all' ? previewCampaign(context, id, 'ar') : undefined,
  ])
  const bytes = Math.max(preview.bytes, other.bytes)
  const { findings, links } = checkHtml(campaign.content)
  return {
    bytes,
    findings: [
      ...checkWords(campaign, preview.text),
      ...findings,
      ...(await checkArticles(context, links)),
      ...checkSize(bytes),
    ],
  }
}

function checkWords({ subject, content }: { subject: string; content: string }, text: string) {
  const findings: Finding[] = []
  // Invisible characters look empty too.
  if (subject.replace(/[\s\p{Cf}]/gu, '') === '') {
    findings.push(error('empty-subject', 'The email subject is empty'))
  } else if (subject.length > limits.subjectShown) {
    const shown = `Many email programs show only the first ${limits.subjectShown}.`
    findings.push(
      warning('long-subject', `The email subject has ${subject.length} characters. ${shown}`),
    )
  }
  const words = content.replace(/<[^<>]*>|&nbsp;/g, '').replace(/[\s\p{Cf}]/gu, '')
  if ((words === '' && !/<img\b/i.test(content)) || text.trim() === '') {
    findings.push(error('empty-content', 'The content is empty'))
  }
  return findings
}

/** Links to articles of this site that do not exist. */
async function checkArticles({ env, sql }: ServiceContext, links: string[]): Promise<Finding[]> {
  const keys = links.flatMap((link) => keyOf(link, env.SITE_URL) ?? [])
  const unknown = keys.length > 0 ? await unknownArticles(sql, keys) : []
  return unknown.map((key) => {
    const { language, slug } = parseArticleKey(key)
    const url = new URL(editionPaths(language).article(slug), env.SITE_URL).href
    return error('broken-link', `A link leads to an article that does not exist: '${url}'`)
  })
}

/** The key of the article of this site to which a URL leads. */
function keyOf(link: string, site: string): string | undefined {
  for (const language of languages) {
    const start = editionPaths(language).article('')
    if (!link.startsWith(new URL(start, site).href)) continue
    const slug = new URL(link).pathname.slice(start.length).replace(/\/$/, '')
    return articleKey({ language, slug })
  }
  return undefined
}

function checkSize(bytes: number): Finding[] {
  const size = `The email has ${formatBytes(bytes)}. Gmail shows only the first 102 KB`
  if (bytes >= limits.mailClippedBytes) return [error('too-large', `${size}.`)]
  return bytes < limits.mailLargeBytes ? [] : [warning('large', `${size}, so do not add much.`)]
}
