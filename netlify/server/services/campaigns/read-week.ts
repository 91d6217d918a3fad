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
 * The articles and corrections of a week, as the editor's list offers them.
 * @param wanted the language; by default the first one that has an article.
 * @throws {Conflict} if there are no articles.
 */
export async function readWeek(context: ServiceContext, wanted: Language | undefined) {
  const weeks = await Promise.all(languages.map((language) => articlesOf(context.sql, language)))
  const filled = weeks.filter(({ articles }) => articles.length > 0)
  const week = wanted ? weeks.find(({ period }) => period.language === wanted) : filled[0]
  if (!week || week.articles.length === 0) throw nothingNew((week ?? weeks[0])?.period)
  const { period, articles } = week
  const { language, since, until, isFirst } = period
  const listed = [
    ...inSections(articles.slice(0, mostExcerpts), language),
    ...under(alsoPublished[language], articles.slice(mostExcerpts)),
  ]
  return {
    language,
    languages: filled.map((one) => one.period.language),
    since: isFirst ? null : since.toISOString(),
    until: until.toISOString(),
    corrections: await listWeekCorrections(context, period),
    articles: listed.map((article) => ({
      id: article.id,
      heading: article.heading,
      title: article.title,
      byline: bylineOf(article, language),
      excerpt: article.excerpt,
    })),
  }
}

async function articlesOf(sql: ServiceContext['sql'], language: Language) {
  const period = await nextIssuePeriod(sql, language)
  return { period, articles: await publishedBetween(sql, period) }
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
