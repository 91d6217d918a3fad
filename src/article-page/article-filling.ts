import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentItem } from '#contract/content.ts'
import { articleFacts } from '#article-page/article-facts.ts'
import { scopes } from '#domain/freshness.ts'
import { paths } from '#domain/paths.ts'
import { shareImageName, siteShareImage } from '#domain/share-image.ts'
import type { ShellFilling } from '#article-page/shell.ts'
import type { Absolute } from '#domain/structured-data.ts'
import { ArticleView } from '#features/articles/article-view.tsx'

/** An article and the version of it that a page of it shows. */
export interface VersionedArticle {
  article: ContentItem
  version: number
}

/**
 * What the page of an article says, whoever makes it: the build, or a function before it. Not for browsers.
 * @param shareImage the name of its own share image; without it the site's is named.
 */
export function articleFilling(
  { article, version }: VersionedArticle,
  absolute: Absolute,
  shareImage?: string,
): ShellFilling {
  const { slug, title, excerpt } = article
  return {
    title,
    description: excerpt,
    content: renderToStaticMarkup(createElement(ArticleView, { article })),
    place: {
      slug,
      canonical: absolute(paths.article(slug)),
      scope: scopes.article(slug),
      version,
      facts: articleFacts(
        article,
        paths.shareImage(shareImage ?? shareImageName(siteShareImage)),
        absolute,
      ),
      ...(shareImage !== undefined && { shareImage }),
    },
  }
}
