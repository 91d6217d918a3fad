import type { APIRoute } from 'astro'
import { articleParts, builtArticle, type ArticlePart } from '#build/article-parts.ts'

export const getStaticPaths = articleParts

/** What the pages of some articles say. The end of the build puts each into the shell page, and this file away. */
export const GET: APIRoute<ArticlePart> = ({ props: { articles } }) =>
  Response.json(articles.map(builtArticle))
