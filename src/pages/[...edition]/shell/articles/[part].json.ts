import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { articleChunks, builtArticle } from '#build/article-parts.ts'

export const getStaticPaths = articleChunks

type Part = InferGetStaticPropsType<typeof articleChunks>

/** The page content of some articles. The end of the build fills the shell with each, and deletes this file. */
export const GET: APIRoute<Part> = async ({ props: { articles } }) =>
  Response.json(await Promise.all(articles.map(builtArticle)))
