import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Article } from '#contract/content.ts'
import { partsUrl } from '#contract/parts.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { readBody } from '#domain/body/read-body.ts'
import { limits } from '#domain/site/limits.ts'
import { shorten } from '#domain/text/shorten.ts'
import { AfterArticle, type RelatedArticle } from '#features/articles/after-article.tsx'
import { ArticleBlock } from '#features/articles/article-block.tsx'
import { textsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'
import { headTags } from './head.ts'
import { articlePart } from './parts.ts'
import { shareImageName, siteShareImageOf } from './share-image.ts'
import type { View } from './shell.ts'
import { articleData, modifiedAt, ownImageUrl } from './structured-data.ts'

/** An article with everything that its page shows. */
export interface ShownArticle {
  article: Article
  /** The version of the article's freshness scope, read together with the article. */
  version: number
  /** The slugs of the article's topics that have a page. */
  topics: readonly string[]
  related: readonly RelatedArticle[]
}

/**
 * The page of an article. Not for browsers.
 * @param site the URL of the site, without a slash at the end.
 * @param shareImage the file name of the article's share image, if one is drawn.
 */
export async function articleView(
  { article, version, topics, related }: ShownArticle,
  site: string,
  shareImage?: string,
): Promise<View> {
  const { language, slug, title, excerpt, pair } = article
  const body = await readBody('body' in article ? article.body : '')
  const path = editionPaths(language).article(slug)
  const description = shorten(excerpt, limits.descriptionLength)
  const element = createElement(ArticleBlock, { article, body, topics: new Set(topics) })
  const end = createElement(AfterArticle, { related, title, url: site + path })
  return {
    shell: article.type === 'external' ? 'external' : 'article',
    language,
    path,
    title,
    description,
    head: articleHead(article, { path, description, shareImage }, site),
    content: articlePart(renderToStaticMarkup(withTexts(language, element))),
    after: renderToStaticMarkup(withTexts(language, end)),
    parts: partsUrl({ page: 'article', language, slug, version }),
    ...(pair && {
      other: {
        path: editionPaths(pair.language).article(pair.slug),
        title: textsOf(language).otherEdition.article,
      },
    }),
  }
}

interface DescribedArticle {
  path: string
  description: string
  shareImage: string | undefined
}

function articleHead(
  article: Article,
  { path, ...described }: DescribedArticle,
  site: string,
): string {
  const { language, title, pair, imageAlt } = article
  const { shareImage = shareImageName(siteShareImageOf(language)) } = described
  const url = ownImageUrl(article, site)
  const alternates = pair ? [article, pair] : [article]
  return headTags(
    {
      ...described,
      language,
      path,
      title,
      type: 'article',
      // The page of an external article redirects by a script, which search engines treat as a redirect.
      robots: article.type === 'external' ? 'noindex, follow' : 'max-image-preview:large',
      alternates: alternates.map((one) => ({
        language: one.language,
        path: editionPaths(one.language).article(one.slug),
      })),
      image: url === undefined ? undefined : { url, alt: imageAlt },
      properties: [
        ['article:published_time', article.publishedAt],
        ['article:modified_time', modifiedAt(article)],
        ['article:author', article.authorName],
        ['article:section', textsOf(language).categoryNames[article.category]],
        ...article.tags.map((tag) => ['article:tag', tag] as const),
      ],
      structuredData: articleData(article, paths.shareImage(shareImage), site),
    },
    site,
  )
}
