import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { builtArticleChunks, builtArticle } from '#build/article-chunks.ts'

export const getStaticPaths = builtArticleChunks

type Chunk = InferGetStaticPropsType<typeof builtArticleChunks>

/** A chunk of articles. The end of the build fills the shell with each article, and deletes this file. */
export const GET: APIRoute<Chunk> = async ({ props: { articles } }) =>
  Response.json(await Promise.all(articles.map(builtArticle)))
