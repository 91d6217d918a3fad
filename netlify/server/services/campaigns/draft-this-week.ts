import type { Campaign } from '#contract/campaigns.ts'
import { brand } from '#domain/brand.ts'
import { categoryNames } from '#domain/categories.ts'
import { formatLongDate } from '#domain/dates.ts'
import type { ServiceContext } from '#server/context.ts'
import { lastSentAt } from '#server/db/campaigns.ts'
import { publishedSince, type Published } from '#server/db/published.ts'
import { Conflict } from '#server/errors.ts'
import { issueHtml } from '#server/mail/issue-html.ts'
import { createCampaign } from './create.ts'

/** More articles would exceed the size that mail programs show. */
const mostItems = 60

/**
 * Drafts this week's issue from the articles published since the last send.
 * @throws {Conflict} if there are none.
 */
export async function draftThisWeek(context: ServiceContext): Promise<Campaign> {
  const { env, sql } = context
  const items = await publishedSince(sql, await lastSentAt(sql), mostItems)
  const [newest] = items
  if (!newest) throw new Conflict('Nothing has been published since the last newsletter')
  const date = formatLongDate(new Date().toISOString())
  return createCampaign(context, {
    title: `This week in AI policy: ${date}`,
    subject: subjectOf(newest),
    content: issueHtml(sections(items), env.SITE_URL),
    authorName: brand.name,
  })
}

/** One line of at most 150 characters, not cut within a character. */
function subjectOf({ title }: Published): string {
  const line = `This week in AI policy: ${title}`.replace(/\s+/g, ' ')
  return line.slice(0, 150).replace(/\p{Surrogate}$/u, '')
}

/** Op-eds first, then the rest by category, in the order of the navigation. */
function sections(items: Published[]): { heading: string; items: Published[] }[] {
  const externals = items.filter(({ type }) => type === 'external')
  return [
    { heading: 'Analysis & Commentary', items: items.filter(({ type }) => type === 'op-ed') },
    ...categoryNames.map((name) => ({
      heading: name,
      items: externals.filter(({ category }) => category === name),
    })),
  ].filter((section) => section.items.length > 0)
}
