import type { Locator, Page } from 'playwright'
import { callSite, createCampaignOn, site } from '#support/stack/site.ts'
import { openAdmin } from './admin-pages.ts'
import type { Visits } from './browser.ts'

/** The calls for the list of campaigns. */
export const campaignCalls = '**/api/newsletter/campaigns'

export const openNewsletter = (visits: Visits) => openAdmin(visits, '/admin/newsletter')

export const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

export const button = (container: Page | Locator, name: RegExp | string) =>
  container.getByRole('button', { name })

export async function subscribers(): Promise<number> {
  const answer = await callSite(site, 'GET /api/newsletter/subscribers')
  return ((await answer.json()) as { count: number }).count
}

/** Opens the campaigns of a site with a new one, and with a subscriber. */
export async function openWith(visits: Visits, name: string, fields: object = {}) {
  const title = `${name} ${crypto.randomUUID()}`
  const id = await createCampaignOn(site, { title, ...fields })
  await callSite(site, 'POST /api/newsletter/subscribe', { email: `${id}@example.com` })
  const page = await openNewsletter(visits)
  return { page, id, title, shown: card(page, title) }
}
