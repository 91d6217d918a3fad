import type { Page } from 'playwright'
import { load } from 'cheerio'
import { unreadArticle } from '#article-page/message-filling.ts'
import { articlePart, listPart } from '#article-page/page-parts.ts'

const unbuilt = [
  listPart('home', { newest: [], opEds: [], popular: [] }, 'en'),
  listPart('category', { category: 'Policy', articles: [] }, 'en'),
  articlePart(unreadArticle({ language: 'en', slug: 'a' }).content),
]

/** Opens a page as if it was built with nothing to show. */
export async function openBare(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = load(await response.text())
    const built = html('html').attr('data-parts') ?? ''
    html('html').attr('data-parts', built.replace(/version=\d+/, 'version=0'))
    for (const part of unbuilt) html(load(part)('[id]').attr('data-replaces')).replaceWith(part)
    await route.fulfill({ response, body: html.html() })
  })
  await page.goto(path)
}
