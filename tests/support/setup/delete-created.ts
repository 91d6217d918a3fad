import { afterAll } from 'vitest'
import { callSite, site } from '#support/stack/site.ts'

// Each file deletes its articles: otherwise lists would grow, and the articles of later files would not be on the first
// page. This module runs once for each file, before the file itself.
const fileStart = new Date().toISOString()
afterAll(() => deleteCreatedSince(fileStart))

/** Deletes the articles and campaigns that were created since, but not those that are scheduled or sent. */
async function deleteCreatedSince(start: string): Promise<void> {
  for (const [list, one] of [
    ['/api/content?status=all&language=all', '/api/content'],
    ['/api/newsletter/campaigns', '/api/newsletter/campaigns'],
  ] as const) {
    const answer = await callSite(site, `GET ${list}`)
    if (!answer.ok) throw new Error(`${list} answered ${answer.status}`)
    const items = (await answer.json()) as Array<{ id: string; createdAt: string }>
    for (const { id, createdAt } of items)
      if (createdAt >= start) await callSite(site, `DELETE ${one}/${id}`)
  }
}
