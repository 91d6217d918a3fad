import type { Check, Finding } from '#contract/campaigns.ts'
import { formatBytes } from '#domain/file-size.ts'
import { limits } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { unknownSlugs } from '#server/db/published.ts'
import { checkHtml } from '#server/mail/check-html.ts'
import { previewCampaign } from './preview.ts'
import { readRow } from './read.ts'

/**
 * Finds mistakes in a campaign before it is sent. No finding prevents the send.
 * @throws {NotFound}
 */
export async function checkCampaign(context: ServiceContext, id: string): Promise<Check> {
  const campaign = await readRow(context, id)
  const { text, bytes } = await previewCampaign(context, id)
  const { findings, links } = checkHtml(campaign.content)
  return {
    bytes,
    findings: [
      ...checkWords(campaign, text),
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
    findings.push({
      code: 'empty-subject',
      severity: 'error',
      message: 'The email subject is empty',
    })
  }
  const words = content.replace(/<[^<>]*>|&nbsp;/g, '').replace(/[\s\p{Cf}]/gu, '')
  if ((words === '' && !/<img\b/i.test(content)) || text.trim() === '') {
    findings.push({ code: 'empty-content', severity: 'error', message: 'The content is empty' })
  }
  return findings
}

/** Links to articles of this site that do not exist. */
async function checkArticles({ env, sql }: ServiceContext, links: string[]): Promise<Finding[]> {
  const start = new URL(paths.article(''), env.SITE_URL).href
  const slugs = links
    .filter((link) => link.startsWith(start))
    .map((link) => new URL(link).pathname.slice(paths.article('').length).replace(/\/$/, ''))
  const unknown = slugs.length > 0 ? await unknownSlugs(sql, slugs) : []
  return unknown.map((slug) => ({
    code: 'broken-link',
    severity: 'error',
    message: `A link leads to an article that does not exist: '${start}${slug}'`,
  }))
}

function checkSize(bytes: number): Finding[] {
  if (bytes >= limits.mailClippedBytes) {
    return [
      {
        code: 'too-large',
        severity: 'error',
        message: `The email has ${formatBytes(bytes)}. Gmail shows only the first 102 KB.`,
      },
    ]
  }
  if (bytes < limits.mailLargeBytes) return []
  return [
    {
      code: 'large',
      severity: 'warning',
      message: `The email has ${formatBytes(bytes)}. Gmail shows only the first 102 KB, so do not add much.`,
    },
  ]
}
