import type { Campaign, WeekChoice } from '#contract/campaigns.ts'
import { brand } from '#domain/brand.ts'
import { formatLongDate } from '#domain/dates.ts'
import { isolated } from '#domain/script.ts'
import type { ServiceContext } from '#server/context.ts'
import { insertCampaign, nextIssuePeriod } from '#server/db/campaigns.ts'
import { publishedByIds } from '#server/db/published.ts'
import { Conflict, Invalid } from '#server/errors.ts'
import { issueHtml } from '#server/mail/issue-html.ts'
import { readCampaign } from './read.ts'
import { listWeek, listWeekCorrections, nothingNew, type WeekItem } from './read-week.ts'

/**
 * Drafts this week's issue from the articles published since the last weekly draft: all of them, or the editor's choice.
 * @throws {Conflict} if there are none, or another draft has the period of the choice.
 */
export async function draftThisWeek(
  context: ServiceContext,
  choice: WeekChoice | undefined,
): Promise<Campaign> {
  if (choice) return draftChoice(context, choice)
  const { period, newest, items } = await listWeek(context)
  return insertDraft(context, period.until, newest.title, { items })
}

async function draftChoice(context: ServiceContext, choice: WeekChoice): Promise<Campaign> {
  const until = new Date(choice.until)
  const period = await nextIssuePeriod(context.sql)
  if (until > period.until) {
    const message = 'The end of the period must not be in the future'
    throw new Invalid(message, [{ path: 'until', message }])
  }
  if (until <= period.since) {
    throw new Conflict('This week’s issue was drafted in the meantime. Please open the list again.')
  }
  const { introduction = '', closing = '' } = choice
  const items = await chosenItems(context, choice)
  const [first] = items
  // All of them were deleted in the meantime.
  if (!first) throw nothingNew(period)
  const listed = await listWeekCorrections(context, period)
  const corrections = listed.filter(({ id }) => choice.corrections?.includes(id))
  return insertDraft(context, until, first.title, { introduction, items, corrections, closing })
}

/** What was deleted in the meantime is left out: the editor looks at the draft next. */
async function chosenItems({ sql }: ServiceContext, { articles }: WeekChoice): Promise<WeekItem[]> {
  // A UUID may have capitals.
  const chosen = new Map(articles.map(({ id, ...changes }) => [id.toLowerCase(), changes]))
  const published = await publishedByIds(sql, [...chosen.keys()])
  return published.flatMap((item) => {
    const changes = chosen.get(item.id)
    return changes ? [{ ...item, ...changes }] : []
  })
}

async function insertDraft(
  context: ServiceContext,
  until: Date,
  leadTitle: string,
  issue: Parameters<typeof issueHtml>[0],
): Promise<Campaign> {
  const draft = {
    title: `This week in AI policy: ${formatLongDate(until.toISOString())}`,
    subject: subjectOf(leadTitle),
    content: issueHtml(issue, context.env.SITE_URL),
    authorName: brand.name,
  }
  return readCampaign(context, await insertCampaign(context.sql, draft, until))
}

/** One line of at most 150 characters, not cut within a character. */
function subjectOf(title: string): string {
  const introduction = 'This week in AI policy: '
  const line = title.replace(/\s+/g, ' ').slice(0, 150 - introduction.length)
  return introduction + isolated(line.replace(/\p{Surrogate}$/u, ''))
}
