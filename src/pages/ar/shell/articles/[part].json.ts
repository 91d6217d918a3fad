import type { APIRoute } from 'astro'
import { articleParts, builtArticle, type ArticlePart } from '#build/article-parts.ts'

export const getStaticPaths = () => articleParts('ar')

/** As the English parts: see src/pages/shell/articles. */
export const GET: APIRoute<ArticlePart> = async ({ props: { articles } }) =>
  Response.json(await Promise.all(articles.map(builtArticle)))
