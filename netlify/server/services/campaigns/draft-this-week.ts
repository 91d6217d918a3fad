import type { Campaign } from '#contract/campaigns.ts'
import type { WeekChoice } from '#contract/this-week.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { isolated } from '#domain/text/script.ts'
import type { ServiceContext } from '#server/context.ts'
import { publishedByIds } from '#server/db/articles/published-articles.ts'
import {
  insertWeeklyDraft,
  nextIssuePeriod,
  type IssuePeriod,
} from '#server/db/campaigns/weekly-drafts.ts'
import { Conflict, invalid } from '#server/base/errors.ts'
import { issueHtml } from '#server/mail/issue-html.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import { readCampaign } from './read.ts'
import { listWeekCorrections, nothingNew, type WeekEntry } from './read-week.ts'

/**
 * Drafts this week's issue in one language, as the editor chose it from the list. Of several calls at once one makes
 * the draft.
 * @throws {Conflict} if no chosen article is public, or another draft has the period.
 */
export async function draftThisWeek(
  context: ServiceContext,
  choice: WeekChoice,
  language: Language = defaultLanguage,
): Promise<Campaign> {
  const until = new Date(choice.until)
  const period = await nextIssuePeriod(context.sql, language)
  if (until > period.until) {
    throw invalid('until', 'The end of the period must not be in the future')
  }
  const since = period.isFirst ? null : period.since.toISOString()
  if (until <= period.since || choice.since !== since) throw draftedMeanwhile()
  const { introduction = '', closing = '' } = choice
  const articles = await chosenArticles(context, choice, language)
  const [first] = articles
  // All of them were deleted in the meantime.
  if (!first) throw nothingNew(period)
  const listed = await listWeekCorrections(context, period)
  const corrections = listed.filter(({ id }) => choice.corrections?.includes(id))
  const issue = { introduction, articles, corrections, closing }
  return insertDraft(context, { ...period, until }, first.title, issue)
}

/** Articles that were deleted meanwhile or are in another language are left out: the editor looks at the draft next. */
async function chosenArticles(
  { sql }: ServiceContext,
  { articles }: WeekChoice,
  language: Language,
): Promise<WeekEntry[]> {
  // A UUID may have capitals.
  const chosen = new Map(articles.map(({ id, ...changes }) => [id.toLowerCase(), changes]))
  const published = await publishedByIds(sql, [...chosen.keys()], language)
  return published.flatMap((article) => {
    const changes = chosen.get(article.id)
    return changes ? [{ ...article, ...changes }] : []
  })
}

async function insertDraft(
  context: ServiceContext,
  period: IssuePeriod,
  leadTitle: string,
  issue: Omit<Parameters<typeof issueHtml>[0], 'language'>,
): Promise<Campaign> {
  const { language, until } = period
  const { thisWeek, date, authorName } = mailTextsOf(language).issue
  const draft = {
    title: `${thisWeek}: ${date(until.toISOString())}`,
    subject: subjectOf(leadTitle, language),
    content: issueHtml({ language, ...issue }, context.env.SITE_URL),
    authorName,
  }
  const id = await insertWeeklyDraft(context.sql, draft, period)
  if (id === undefined) throw draftedMeanwhile()
  return readCampaign(context, id)
}

function draftedMeanwhile(): Conflict {
  return new Conflict('This week’s issue was drafted in the meantime. Please open the list again.')
}

function subjectOf(title: string, language: Language): string {
  const introduction = `${mailTextsOf(language).issue.thisWeek}: `
  const line = title.replace(/\s+/g, ' ').slice(0, 150 - introduction.length)
  return introduction + isolated(line.replace(/\p{Surrogate}$/u, ''), language)
}
