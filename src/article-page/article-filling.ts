import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Article } from '#contract/content.ts'
import { partsUrl } from '#contract/parts.ts'
import { readBody } from '#domain/body/read-body.ts'
import { articleFacts } from '#article-page/article-facts.ts'
import { limits } from '#domain/site/limits.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { shareImageName, siteShareImageOf } from '#article-page/share-image.ts'
import type { ShellFilling } from '#article-page/shell.ts'
import { shorten } from '#domain/text/shorten.ts'
import type { Absolute } from '#article-page/structured-data.ts'
import type { Surroundings } from '#article-page/surroundings.ts'
import { AfterArticle } from '#features/articles/after-article.tsx'
import { ArticleView } from '#features/articles/article-view.tsx'
import { withTexts } from '#texts/with-texts.ts'

/** An article with everything that its page shows. */
export interface SurroundedArticle {
  article: Article
  /** Of its freshness scope, read at the same moment. */
  version: number
  surroundings: Surroundings
}

/**
 * What the page of an article says. The build and the function use the same one. Not for browsers.
 * @param shareImage the file name of the article's own share image, if one is drawn; the site's is the default.
 */
export async function articleFilling(
  { article, version, surroundings }: SurroundedArticle,
  absolute: Absolute,
  shareImage?: string,
): Promise<ShellFilling> {
  const { language, slug, title, excerpt, pair } = article
  const { topics, related } = surroundings
  const body = await readBody('body' in article ? article.body : '')
  const image = shareImage ?? shareImageName(siteShareImageOf(language))
  const view = createElement(ArticleView, { article, body, topics: new Set(topics) })
  const canonical = absolute(editionPaths(language).article(slug))
  const end = createElement(AfterArticle, { related, title, url: canonical })
  return {
    language,
    title,
    description: shorten(excerpt, limits.descriptionLength),
    content: renderToStaticMarkup(withTexts(language, view)),
    after: renderToStaticMarkup(withTexts(language, end)),
    parts: partsUrl({ page: 'article', language, slug, version }),
    article: {
      slug,
      pair,
      canonical,
      // A script redirects from the page of an external article. Search engines treat this as a redirect.
      robots: article.type === 'external' ? 'noindex, follow' : 'max-image-preview:large',
      facts: articleFacts(article, paths.shareImage(image), absolute),
      ...(shareImage !== undefined && { shareImage }),
    },
  }
}
