import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { builtArticleParts, builtArticle } from '#build/article-parts.ts'

export const getStaticPaths = builtArticleParts

type Part = InferGetStaticPropsType<typeof builtArticleParts>

/** The page content of some articles. The end of the build fills the shell with each, and deletes this file. */
export const GET: APIRoute<Part> = async ({ props: { articles } }) =>
  Response.json(await Promise.all(articles.map(builtArticle)))
