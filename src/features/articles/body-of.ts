import type { Article } from '#contract/content.ts'
import { readBody, type Block } from '#domain/articles/article-body.ts'

/** The blocks of an article's body; an external article has none. */
export async function bodyOf(article: Article): Promise<Block[]> {
  return article.type === 'op-ed' ? readBody(article.body) : []
}
