import type { LinkingCampaign } from '#contract/desk.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { articleKey, languages } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { listUnsent } from '#server/db/campaigns.ts'
import { findArticle } from '#server/services/content/read.ts'
import { notFound } from '#server/services/content/refusals.ts'
import { checkHtml } from '#server/mail/check-html.ts'
import { hiddenArticles } from '#server/db/articles.ts'
import { listPublicNames } from '#server/db/published-articles.ts'

/** The links of a campaign's HTML to an article of this site, by its page or short link, that readers cannot open. */
export async function hiddenLinks(
  { env, sql }: ServiceContext,
  content: string,
): Promise<string[]> {
  const linked = checkHtml(content).links.flatMap((link) => {
    const name = linkedArticle(link, env.SITE_URL)
    return name ? [{ link, ...name }] : []
  })
  if (linked.length === 0) return []
  const hidden = await hiddenArticles(sql, linked)
  return [...new Set(linked.filter(({ key }) => hidden.has(key)).map(({ link }) => link))]
}

/** The article to which a URL leads. A short link may also lead to another page of the site. */
function linkedArticle(link: string, site: string): { key: string; isShort: boolean } | undefined {
  const url = URL.parse(link)
  if (url?.host !== new URL(site).host) return undefined
  const path = url.pathname.replace(/\/$/, '')
  // The Arabic paths first: they begin with the short English ones.
  for (const language of languages.toReversed()) {
    for (const [kind, isShort] of [
      ['article', false],
      ['short', true],
    ] as const) {
      const start = editionPaths(language)[kind]('')
      const slug = path.startsWith(start) ? path.slice(start.length) : ''
      if (slug !== '' && !slug.includes('/'))
        return { key: articleKey({ language, slug }), isShort }
    }
  }
  return undefined
}

/**
 * The campaigns, not sent yet, that link to a public article, also by an old slug: they are not sent while it is not
 * public.
 * @throws {NotFound} if there is no article with this id.
 */
export async function listLinkingCampaigns(
  context: ServiceContext,
  id: string,
): Promise<LinkingCampaign[]> {
  const { env, sql } = context
  if (!(await findArticle(context, id))) throw notFound()
  const names = await listPublicNames(sql, id)
  if (names.length === 0) return []
  const keys = new Set(names.map(articleKey))
  const isLinked = (word: string) => keys.has(linkedArticle(word, env.SITE_URL)?.key ?? '')
  return (
    (await listUnsent(sql))
      // Without the libraries of HTML, which are slow to load: a URL in the text counts as a link.
      .filter(({ content }) => content.split(/[\s"'<>]+/).some(isLinked))
      .map(({ id: campaignId, title, scheduledFor }) => ({
        id: campaignId,
        title,
        scheduledFor: scheduledFor?.toISOString(),
      }))
  )
}
