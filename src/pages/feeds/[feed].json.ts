import type { APIRoute } from 'astro'
import { contentHtml, feedPaths, type Feed } from '#build/feeds/feed.ts'
import { absolute } from '#build/absolute.ts'
import type { ContentItem } from '#contract/content.ts'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'

export const getStaticPaths = feedPaths

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export const GET: APIRoute<{ feed: Feed }> = ({ props: { feed } }) =>
  Response.json(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      description: feed.description,
      home_page_url: absolute(feed.page),
      feed_url: absolute(paths.feed(feed.slug).json),
      icon: absolute('/icon-512.png'),
      language: brand.locale,
      items: feed.articles.map(item),
    },
    { headers: { 'Content-Type': 'application/feed+json; charset=utf-8' } },
  )

function item(article: ContentItem) {
  return {
    id: article.id,
    url: absolute(paths.article(article.slug)),
    ...(article.type === 'external' && { external_url: article.externalUrl }),
    title: article.title,
    summary: article.excerpt,
    content_html: contentHtml(article),
    ...(article.imageUrl && { image: new URL(article.imageUrl, absolute('/')).href }),
    date_published: article.publishedAt,
    date_modified: article.updatedAt,
    authors: [{ name: article.authorName }],
    tags: [article.category, ...article.tags],
  }
}
