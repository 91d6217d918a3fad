import type { Week } from '#contract/campaigns.ts'
import type { ListedCorrection } from '#contract/corrections.ts'
import { categoryNames } from '#domain/categories.ts'
import { namedHeading } from '#domain/week.ts'
import type { ServiceContext } from '#server/context.ts'
import { correctionsSince } from '#server/db/corrections.ts'
import { nextIssuePeriod, type IssuePeriod } from '#server/db/campaigns.ts'
import { publishedBetween, type Published } from '#server/db/published.ts'
import { Conflict } from '#server/errors.ts'
import { bylineOf } from '#server/mail/issue-html.ts'

/** The newest articles have an excerpt, the others only their title: mail programs cut off what is too large. */
const mostExcerpts = 60

/** An article in its section of the issue. */
export type WeekItem = Published & { heading: string }

/**
 * The articles for this week's issue, in the order in which an issue has them, and the newest of them.
 * @throws {Conflict} if there are none.
 */
export async function listWeek({
  sql,
}: ServiceContext): Promise<{ period: IssuePeriod; newest: Published; items: WeekItem[] }> {
  const period = await nextIssuePeriod(sql)
  const items = await publishedBetween(sql, period)
  const [newest] = items
  if (!newest) throw nothingNew(period)
  return {
    period,
    newest,
    items: [
      ...inSections(items.slice(0, mostExcerpts)),
      ...under(namedHeading, items.slice(mostExcerpts)),
    ],
  }
}

/**
 * The same for the editor's list.
 * @throws {Conflict} if there are none.
 */
export async function readWeek(context: ServiceContext): Promise<Week> {
  const { period, items } = await listWeek(context)
  return {
    until: period.until.toISOString(),
    corrections: await listWeekCorrections(context, period),
    articles: items.map((item) => ({
      id: item.id,
      heading: item.heading,
      title: item.title,
      byline: bylineOf(item),
      excerpt: item.excerpt,
    })),
  }
}

/** The corrections since the last issue, of articles that it or an earlier one could carry. */
export async function listWeekCorrections(
  { sql }: ServiceContext,
  { isFirst, since }: IssuePeriod,
): Promise<ListedCorrection[]> {
  return isFirst ? [] : correctionsSince(sql, since)
}

export function nothingNew({ isFirst }: Pick<IssuePeriod, 'isFirst'>): Conflict {
  return new Conflict(
    isFirst
      ? 'Nothing has been published in the last seven days'
      : 'Nothing has been published since the last newsletter',
  )
}

/** Op-eds first, then the rest by category, in the order of the navigation. */
function inSections(items: Published[]): WeekItem[] {
  const externals = items.filter(({ type }) => type === 'external')
  return [
    ...under(
      'Analysis & Commentary',
      items.filter(({ type }) => type === 'op-ed'),
    ),
    ...categoryNames.flatMap((name) =>
      under(
        name,
        externals.filter(({ category }) => category === name),
      ),
    ),
  ]
}

function under(heading: string, items: Published[]): WeekItem[] {
  return items.map((item) => Object.assign(item, { heading }))
}
