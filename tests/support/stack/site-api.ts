import type { NewCampaign } from '#contract/campaigns.ts'
import type { Article, NewExternal, NewOpEd } from '#contract/content.ts'
import type { DeskArticle, DeskSummary } from '#contract/desk.ts'
import { opEd } from '#support/articles/published.ts'

export interface Site {
  url: string
  adminToken: string
}

/** Makes one call of a running site's API, with the admin token. */
export async function callSite(
  { url, adminToken }: Site,
  what: `${string} /${string}`,
  json?: unknown,
): Promise<Response> {
  const [method = '', path = ''] = what.split(' ')
  return fetch(new URL(path, url), {
    method,
    headers: {
      Authorization: `Bearer ${adminToken}`,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: json === undefined ? null : JSON.stringify(json),
  })
}

async function create<T>(site: Site, path: `/${string}`, json: object): Promise<T> {
  const response = await callSite(site, `POST ${path}`, json)
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as T
}

export const publishOn = (site: Site, item: NewOpEd | NewExternal) =>
  create<Article>(site, '/api/content', item)

/** Creates a draft on a running site, by default an op-ed with all that a publication needs. */
export function draftOn(site: Site, fields: object) {
  const draft = { ...opEd, slug: `draft-${crypto.randomUUID()}`, status: 'draft', ...fields }
  return create<DeskArticle>(site, '/api/content', draft)
}

/** Reads an article of a running site as an editor, by its id or its slug. */
export async function readOn(site: Site, key: string): Promise<DeskArticle> {
  return (await (await callSite(site, `GET /api/content/${key}`)).json()) as DeskArticle
}

/** The articles of a running site with this title, without deleted ones. */
export async function titledOn(site: Site, title: string): Promise<DeskSummary[]> {
  const answer = await callSite(site, 'GET /api/content?status=all')
  const all = (await answer.json()) as DeskSummary[]
  return all.filter((one) => one.title === title && one.status !== 'deleted')
}

/** Creates a draft of a campaign on a running site and returns its id. */
export async function createCampaignOn(
  site: Site,
  { title, ...fields }: Pick<NewCampaign, 'title'> & Partial<NewCampaign>,
): Promise<string> {
  const campaign = { title, content: '<p>Words</p>', subject: 'S', authorName: 'A', ...fields }
  return (await create<{ id: string }>(site, '/api/newsletter/campaigns', campaign)).id
}

/** Rebuilds a running site with its current content, and waits until the new build is live. */
export async function rebuild({ url }: Site): Promise<void> {
  const hook = `${url}/__local/rebuild`
  await fetch(hook, { method: 'POST' })
  await fetch(hook)
}

/** Whether the answer of a URL is a file of the built site: only these have an ETag. */
export async function isStatic(url: string): Promise<boolean> {
  const response = await fetch(url)
  await response.body?.cancel()
  return response.headers.has('ETag')
}
