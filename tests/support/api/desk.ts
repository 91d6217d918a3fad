import type { Article, NewExternal, NewOpEd } from '#contract/content.ts'
import { DeskArticle } from '#contract/desk.ts'
import { revisions, type Revision, type RevisionSummary } from '#contract/revisions.ts'
import content from '#functions/content.mts'
import type { Sql } from '#server/db/client.ts'
import { call } from './call.ts'
import { adminToken as token } from '#support/database/database.ts'

/** The answer of a call of the desk: its status, and the article or the failure. */
async function answer(response: Response) {
  const text = await response.text()
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  return { status: response.status, body, response }
}

export async function postArticle(
  json: unknown,
  from: { deployContext?: string; token?: string } = {},
) {
  return answer(await call(content, 'POST /api/content', { token, json, ...from }))
}

export async function patchArticle(id: string, json: unknown) {
  return answer(await call(content, `PATCH /api/content/${id}`, { token, json }))
}

export async function deleteArticle(id: string) {
  return answer(await call(content, `DELETE /api/content/${id}`, { token }))
}

export async function restoreArticle(id: string) {
  return answer(await call(content, `POST /api/content/${id}/restore`, { token }))
}

export async function readArticle(key: string, options: { token?: string } = {}) {
  return answer(await call(content, `GET /api/content/${key}`, options))
}

/** Publishes an article through the API, and returns it as readers see it. */
export async function publish(item: NewOpEd | NewExternal, from?: { deployContext?: string }) {
  return (await created(item, from)) as unknown as Article
}

async function created(...article: Parameters<typeof postArticle>) {
  const { status, body } = await postArticle(...article)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

export async function saveArticle(json: unknown): Promise<DeskArticle> {
  return DeskArticle.parse(await created(json))
}

/** Saves an article whose time is in an hour. */
export function scheduleArticle(item: NewOpEd | NewExternal): Promise<DeskArticle> {
  return saveArticle({ ...item, status: 'scheduled', publishAt: inMs(3_600_000) })
}

export function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

/** Makes a scheduled article due now, because a test cannot wait for a minute. */
export async function makeDue(sql: Sql, id: string): Promise<void> {
  await sql`update article set publish_at = now() - interval '1 second' where id = ${id}`
}

/** The revisions of an article, newest first. */
export async function listRevisions(id: string): Promise<RevisionSummary[]> {
  const response = await call(content, `GET /api/content/${id}/revisions`, { token })
  return revisions.list.result.parse(await response.json())
}

export async function readRevision(id: string, number: number): Promise<Revision> {
  const response = await call(content, `GET /api/content/${id}/revisions/${number}`, { token })
  return revisions.read.result.parse(await response.json())
}

export async function restoreRevision(id: string, number: number, json?: unknown) {
  const what = `POST /api/content/${id}/revisions/${number}/restore` as const
  return answer(await call(content, what, { token, json }))
}
