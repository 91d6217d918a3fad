import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from 'playwright'
import { MoreArticles } from '#features/articles/more-articles.tsx'
import { withTexts } from '#texts/with-texts.ts'

const props = { category: 'Policy', next: { number: 2, after: 'next' } } as const

/**
 * Serves the page of the category Policy with the link to a next page. The next page has the same articles again. Call
 * this before the page is opened.
 */
export async function serveWithMore(page: Page): Promise<void> {
  const more = renderToStaticMarkup(withTexts('en', createElement(MoreArticles, props)))
  await page.route('**/policy', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<div[^>]*id="list-category".*?>/, `$&${more}`)
    await route.fulfill({ response, body })
  })
  await page.route('**/api/parts?*after=*', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('after')
    await route.fulfill({ response: await route.fetch({ url: url.href }) })
  })
}
