import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Page } from 'playwright'
import { MoreArticles } from '#features/articles/more-articles.tsx'
import { withTexts } from '#texts/with-texts.ts'

const name = 'more-articles'
const props = { category: 'Policy', cursor: 'next', href: '/policy/2' } as const

/**
 * Serves the page of the policy articles as if there were more of them than it shows, and the first ones again as the
 * next ones. Call it before the page is opened.
 */
export async function serveWithMore(page: Page): Promise<void> {
  const html = renderToString(withTexts('en', createElement(MoreArticles, props)), {
    identifierPrefix: name,
  })
  const data = JSON.stringify(props).replaceAll('"', '&quot;')
  const island = `<div data-island="${name}" data-wake="reach" data-prefix="${name}" data-props="${data}">${html}</div>`
  await page.route('**/policy', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /<div[^>]*data-island="category".*?>/,
      `$&${island}`,
    )
    await route.fulfill({ response, body })
  })
  await page.route('**/api/content?*cursor=*', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('cursor')
    await route.fulfill({ response: await route.fetch({ url: url.href }) })
  })
}
