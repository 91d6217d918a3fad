import type { Campaign } from '#contract/campaigns.ts'
import { brand } from '#domain/brand.ts'
import { categoryNames } from '#domain/categories.ts'
import { formatLongDate } from '#domain/dates.ts'
import { isolated } from '#domain/script.ts'
import type { ServiceContext } from '#server/context.ts'
import { insertCampaign, nextIssuePeriod, type IssuePeriod } from '#server/db/campaigns.ts'
import { publishedBetween, type Published } from '#server/db/published.ts'
import { Conflict } from '#server/errors.ts'
import { issueHtml } from '#server/mail/issue-html.ts'
import { readCampaign } from './read.ts'

/** The newest articles have an excerpt, the others only their title: mail programs cut off what is too large. */
const mostExcerpts = 60

/**
 * Drafts this week's issue from the articles published since the last weekly draft.
 * @throws {Conflict} if there are none.
 */
export async function draftThisWeek(context: ServiceContext): Promise<Campaign> {
  const { env, sql } = context
  const period = await nextIssuePeriod(sql)
  const items = await publishedBetween(sql, period)
  const [newest] = items
  if (!newest) throw new Conflict(nothingNew(period))
  const date = formatLongDate(period.until.toISOString())
  const draft = {
    title: `This week in AI policy: ${date}`,
    subject: subjectOf(newest),
    content: issueHtml(
      { sections: sections(items.slice(0, mostExcerpts)), others: items.slice(mostExcerpts) },
      env.SITE_URL,
    ),
    authorName: brand.name,
  }
  return readCampaign(context, await insertCampaign(sql, draft, period.until))
}

function nothingNew({ isFirst }: IssuePeriod): string {
  return isFirst
    ? 'Nothing has been published in the last seven days'
    : 'Nothing has been published since the last newsletter'
}

/** One line of at most 150 characters, not cut within a character. */
function subjectOf({ title }: Published): string {
  const introduction = 'This week in AI policy: '
  const line = title.replace(/\s+/g, ' ').slice(0, 150 - introduction.length)
  return introduction + isolated(line.replace(/\p{Surrogate}$/u, ''))
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
