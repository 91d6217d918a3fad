import { content } from '#contract/content.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import { pageTitle } from '#texts/page-title.ts'
import type { ArticleName } from '#domain/site/language.ts'
import { articleInPath, editionPaths } from '#domain/addresses/paths.ts'
import { inEdition } from '#client/in-edition.ts'
import { RequestError, request } from '#client/request.ts'
import {
  ArticleFailed,
  ArticleNotFound,
  InvalidArticle,
} from '#features/articles/article-missing.tsx'
import { ArticleView } from '#features/articles/article-view.tsx'
import { bodyOf } from '#features/articles/body-of.ts'
import { ArticleLoading } from '#features/articles/skeletons.tsx'
import { otherEdition } from '#texts/other-edition.ts'
import { freshIsland } from './fresh-island.tsx'

export default freshIsland({
  load: async () => {
    const { language, slug } = articleInPath(location.pathname)
    if (!isSlug(slug)) return { invalid: slug }
    try {
      const article = await request(content.read, {
        params: { slug },
        query: inEdition(language),
        // With an editor's token, drafts and deleted articles would be answered too.
        token: '',
      })
      // This page has the texts and styles of the other edition.
      if (article.language !== language) return leaveTo(article)
      return { article, body: await bodyOf(article), topics: linkedTopics() }
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) return 'gone'
      throw error
    }
  },
  view: (found, _now, _props, texts) => {
    if (found === 'gone') {
      document.title = pageTitle(texts.article.notFound, texts)
      keepOutOfSearch()
      document.querySelector('#after-article')?.remove()
      return <ArticleNotFound />
    }
    if ('invalid' in found) return <InvalidArticle slug={found.invalid} />
    document.title = pageTitle(found.article.title, texts)
    linkOtherEdition(otherEdition(texts, found.article.pair))
    if (!found.article.pair) forgetCounterpart()
    return <ArticleView {...found} />
  },
  loading: () => <ArticleLoading />,
  failed: (retry) => <ArticleFailed onRetry={retry} />,
})

/** Replaces the page by that of the article. The HTML stays until then. */
function leaveTo({ language, slug }: ArticleName): Promise<never> {
  location.replace(editionPaths(language).article(slug))
  return new Promise(() => {})
}

/** A translation may have been published or deleted since the header was built. */
function linkOtherEdition({ path, title }: ReturnType<typeof otherEdition>): void {
  const link = document.querySelector<HTMLAnchorElement>('body > header a[hreflang]')
  if (!link) return
  Object.assign(link, { href: path, title })
  link.querySelector('.sr-only')?.replaceChildren(title)
}

/** The built head may name a translation that was deleted since. Without it, links of one language say nothing. */
function forgetCounterpart(): void {
  const named = 'link[hreflang], meta[property="og:locale:alternate"]'
  for (const tag of document.head.querySelectorAll(named)) tag.remove()
}

/** The slugs of the topics that the page links: those that have a page. */
function linkedTopics(): Set<string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href*="/topic/"]')
  return new Set([...links].map(({ pathname }) => decodeURIComponent(pathname.replace(/.*\//, ''))))
}

/** The built page of a deleted article answers 200 until the next build. Search engines run this script. */
function keepOutOfSearch(): void {
  for (const tag of document.querySelectorAll('meta[name=robots], link[rel=canonical]'))
    tag.remove()
  const robots = Object.assign(document.createElement('meta'), { name: 'robots' })
  robots.content = 'noindex'
  document.head.append(robots)
}
