import type { ArticleSummary } from '#contract/content.ts'
import type { ListedCorrection } from '#contract/corrections.ts'
import { categoryNames } from '#domain/articles/categories.ts'
import { textsOf } from '#texts/texts-of.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { alsoPublished } from '#texts/short-texts.ts'
import type { ServiceContext } from '#server/context.ts'
import { correctionsSince } from '#server/db/articles/corrections.ts'
import { publishedBetween } from '#server/db/articles/published-articles.ts'
import { nextIssuePeriod, type IssuePeriod } from '#server/db/campaigns/weekly-drafts.ts'
import { Conflict } from '#server/base/errors.ts'
import { bylineOf } from '#texts/article-card.ts'

/** The newest articles have an excerpt, the others only their title, because mail programs cut off large mails. */
const mostExcerpts = 60

/** An article in its section of the issue. */
export type WeekEntry = ArticleSummary & { heading: string }

/**
 * The articles for this week's issue.
 * @param wanted the language; by default the first one that has an article.
 * @throws {Conflict} if there are none.
 */
export async function listWeek({ sql }: ServiceContext, wanted: Language | undefined) {
  const weeks = await Promise.all(languages.map((language) => articlesOf(sql, language)))
  const filled = weeks.filter(({ articles }) => articles.length > 0)
  const week = wanted ? weeks.find(({ period }) => period.language === wanted) : filled[0]
  const [newest] = week?.articles ?? []
  if (!week || !newest) throw nothingNew((week ?? weeks[0])?.period)
  const { period, articles } = week
  return {
    period,
    newest,
    articles: [
      ...inSections(articles.slice(0, mostExcerpts), period.language),
      ...under(alsoPublished[period.language], articles.slice(mostExcerpts)),
    ],
    /** The languages that have articles in their periods. */
    languages: filled.map(({ period: { language } }) => language),
  }
}

async function articlesOf(sql: ServiceContext['sql'], language: Language) {
  const period = await nextIssuePeriod(sql, language)
  return { period, articles: await publishedBetween(sql, period) }
}

/**
 * The articles and corrections of a week, as the editor's list offers them.
 * @throws {Conflict} if there are none.
 */
export async function readWeek(context: ServiceContext, wanted: Language | undefined) {
  const { period, articles, languages: filled } = await listWeek(context, wanted)
  const { language, since, until, isFirst } = period
  const corrections = await listWeekCorrections(context, period)
  return {
    language,
    languages: filled,
    since: isFirst ? null : since.toISOString(),
    until: until.toISOString(),
    corrections,
    articles: articles.map((article) => ({
      id: article.id,
      heading: article.heading,
      title: article.title,
      byline: bylineOf(article, language),
      excerpt: article.excerpt,
    })),
  }
}

/** The corrections since the last issue, of articles that the last issue or an earlier one could contain. */
export async function listWeekCorrections(
  { sql }: ServiceContext,
  { language, isFirst, since }: IssuePeriod,
): Promise<ListedCorrection[]> {
  return isFirst ? [] : correctionsSince(sql, language, since)
}

export function nothingNew(period: Pick<IssuePeriod, 'isFirst'> | undefined): Conflict {
  return new Conflict(
    period?.isFirst
      ? 'Nothing has been published in the last seven days'
      : 'Nothing has been published since the last newsletter',
  )
}

function inSections(articles: ArticleSummary[], language: Language): WeekEntry[] {
  const externals = articles.filter(({ type }) => type === 'external')
  return [
    ...under(
      textsOf(language).home.analysis,
      articles.filter(({ type }) => type === 'op-ed'),
    ),
    ...categoryNames.flatMap((name) =>
      under(
        textsOf(language).categoryNames[name],
        externals.filter(({ category }) => category === name),
      ),
    ),
  ]
}

function under(heading: string, articles: ArticleSummary[]): WeekEntry[] {
  return articles.map((article) => Object.assign(article, { heading }))
}
