import type { Article } from '#contract/content.ts'
import { textsOf } from '#texts/texts-of.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { contentHtml, imageOf, titleOf, type Feed } from './feed.ts'

/** JSON Feed 1.1. @see https://www.jsonfeed.org/version/1.1/ */
export async function jsonFeed(feed: Feed): Promise<string> {
  const { language, title, description, page, files, articles, site, hub } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${site}${page}`,
    feed_url: `${site}${files.json}`,
    icon: `${site}/icon-512.png`,
    language,
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: await Promise.all(articles.map((article) => item(article, site))),
  })
}

/** Names of our own extension begin with an underscore. */
function imageFacts({ imageAlt, imageCaption, imageCredit, imageKind }: Article) {
  const facts = { alt: imageAlt, caption: imageCaption, credit: imageCredit, kind: imageKind }
  return Object.values(facts).some((fact) => fact !== undefined) && { _image: facts }
}

async function item(article: Article, site: string) {
  const image = imageOf(article, site)
  return {
    id: article.id,
    url: `${site}${editionPaths(article.language).article(article.slug)}`,
    ...(article.type === 'external' && { external_url: article.externalUrl }),
    title: titleOf(article),
    summary: article.excerpt,
    content_html: await contentHtml(article, site),
    ...(image && { image }),
    ...(image && imageFacts(article)),
    date_published: article.publishedAt,
    date_modified: article.updatedAt,
    authors: [{ name: article.authorName }],
    tags: [textsOf(article.language).categoryNames[article.category], ...article.tags],
  }
}
