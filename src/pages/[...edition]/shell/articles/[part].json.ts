import type { APIRoute } from 'astro'
import { articleParts, builtArticle, type ArticlePart } from '#build/article-parts.ts'

export const getStaticPaths = articleParts

/** The page content of some articles. The end of the build fills the shell with each, and deletes this file. */
export const GET: APIRoute<ArticlePart> = async ({ props: { articles } }) =>
  Response.json(await Promise.all(articles.map(builtArticle)))
