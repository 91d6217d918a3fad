import type { Article, NewExternal, NewOpEd } from '#contract/content.ts'
import content from '#functions/content.mts'
import { call } from './call.ts'
import { adminToken } from './database.ts'

/** Publishes an article through the API. */
export async function publish(
  item: NewOpEd | NewExternal,
  from: { deployContext?: string } = {},
): Promise<Article> {
  const what = 'POST /api/content'
  const response = await call(content, what, { token: adminToken, json: item, ...from })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as Article
}
