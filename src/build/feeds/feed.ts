import type { ContentItem } from '#contract/content.ts'
import { parseBody, type BodyNode } from '#domain/article-body.ts'
import { brand } from '#domain/brand.ts'
import { categories, type CategorySlug } from '#domain/categories.ts'
import { paths } from '#domain/paths.ts'
import { newestArticles } from '#build/publication.ts'
import { xml } from './xml.ts'

/** One feed: the newest articles of a category, or of the whole site. */
export interface Feed {
  title: string
  description: string
  /** The path of the page that lists these articles. */
  page: string
  slug: CategorySlug | 'all'
  articles: ContentItem[]
}

const feedLength = 50

/** Every feed of the site, for Astro's `getStaticPaths`. */
export async function feedPaths() {
  const newest = await newestArticles()
  const site: Feed = {
    title: brand.name,
    description: brand.description,
    page: paths.home,
    slug: 'all',
    articles: newest.slice(0, feedLength),
  }
  const sections = categories.map(({ slug, name, pageTitle, description }): Feed => ({
    title: `${pageTitle} · ${brand.name}`,
    description,
    page: paths.category(slug),
    slug,
    articles: newest.filter(({ category }) => category === name).slice(0, feedLength),
  }))
  return [site, ...sections].map((feed) => ({ params: { feed: feed.slug }, props: { feed } }))
}

/** An op-ed's body, or an external article's excerpt, as HTML. */
export function contentHtml(article: ContentItem): string {
  const paragraphs =
    article.type === 'op-ed' ? parseBody(article.body) : [[{ text: article.excerpt }]]
  return paragraphs.map((nodes) => `<p>${nodes.map(nodeHtml).join('')}</p>`).join('\n')
}

function nodeHtml({ text, href }: BodyNode): string {
  return href === undefined ? xml(text) : `<a href="${xml(href)}">${xml(text)}</a>`
}
