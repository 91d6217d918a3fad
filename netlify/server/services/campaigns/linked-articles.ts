import { editionPaths } from '#domain/addresses/paths.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import { languages } from '#domain/site/language.ts'
import { articleKey } from '#domain/articles/article-key.ts'
import type { ServiceContext } from '#server/context.ts'
import { hiddenArticles } from '#server/db/articles/articles.ts'

/** The links of a campaign's HTML to articles of this site that readers cannot open. */
export async function hiddenLinks({ env, sql }: ServiceContext, content: string) {
  const linked = linksIn(content, env.SITE_URL).filter(({ isOwn }) => isOwn)
  const hidden = linked.length > 0 ? await hiddenArticles(sql, linked) : new Set()
  return [...new Set(linked.filter(({ key }) => hidden.has(key)).map(({ link }) => link))]
}

/** The links of a campaign's HTML to public articles by another host: a former domain, a preview, `localhost`. */
export async function foreignLinks({ env, sql }: ServiceContext, content: string) {
  const linked = linksIn(content, env.SITE_URL).filter((one) => !one.isOwn && !one.mayLeadElsewhere)
  const unknown = linked.length > 0 ? await hiddenArticles(sql, linked) : new Set()
  return [...new Set(linked.filter(({ key }) => !unknown.has(key)).map(({ link }) => link))]
}

/**
 * The links to articles, by page or short link, on any host. A URL in the text counts, because mail programs make a
 * link of it. A short link may lead to another page, and most mails show a relative link as text: both are doubtful.
 */
function linksIn(content: string, site: string) {
  return content.split(/[\s"'<>]+/).flatMap((word) => {
    const link = word.replace(/^href=/i, '').replaceAll('&amp;', '&')
    const url = /^(?:https?:)?\//i.test(link) ? URL.parse(link, site) : null
    if (!url) return []
    const isOwn = url.host === new URL(site).host
    const path = url.pathname.replace(/\/$|\.html$/, '')
    // The Arabic paths first: they begin with the short English ones.
    for (const language of languages.toReversed()) {
      for (const [kind, mayLeadElsewhere] of [
        ['article', !/^http/i.test(link)],
        ['short', true],
      ] as const) {
        const start = editionPaths(language)[kind]('')
        const slug = path.startsWith(start) ? path.slice(start.length) : ''
        if (isSlug(slug))
          return [{ link, key: articleKey({ language, slug }), mayLeadElsewhere, isOwn }]
      }
    }
    return []
  })
}
