import { content } from '#contract/content.ts'
import { isSlug } from '#domain/slug.ts'
import { pageTitle } from '#domain/brand.ts'
import { slugInPath } from '#domain/paths.ts'
import { RequestError, request } from '#client/request.ts'
import { ArticleNotFound, InvalidArticle } from '#features/articles/article-missing.tsx'
import { ArticleView } from '#features/articles/article-view.tsx'
import { bodyOf } from '#features/articles/body-of.ts'
import { ArticleLoading } from '#features/articles/skeletons.tsx'
import { freshIsland } from './fresh-island.tsx'

export default freshIsland({
  load: async () => {
    const slug = slugInPath(location.pathname)
    if (!isSlug(slug)) return 'invalid'
    try {
      const article = await request(content.read, { params: { slug } })
      return { article, body: await bodyOf(article), topics: linkedTopics() }
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) return 'gone'
      throw error
    }
  },
  view: (found) => {
    if (found === 'invalid') return <InvalidArticle />
    if (found === 'gone') {
      document.title = pageTitle('Article Not Found')
      keepOutOfSearch()
      document.querySelector('#after-article')?.remove()
      return <ArticleNotFound message="Article not found" />
    }
    document.title = pageTitle(found.article.title)
    return <ArticleView {...found} />
  },
  loading: () => <ArticleLoading />,
  failed: (retry) => <ArticleNotFound message="Failed to fetch article" onRetry={retry} />,
})

/** The slugs of the topics that the page links: those that have a page. */
function linkedTopics(): Set<string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/topic/"]')
  return new Set(
    [...links].map(({ pathname }) => decodeURIComponent(pathname.slice('/topic/'.length))),
  )
}

/** The built page of a deleted article answers 200 until the next build. Search engines run this script. */
function keepOutOfSearch(): void {
  for (const tag of document.querySelectorAll('meta[name=robots], link[rel=canonical]'))
    tag.remove()
  const robots = Object.assign(document.createElement('meta'), { name: 'robots' })
  robots.content = 'noindex'
  document.head.append(robots)
}
