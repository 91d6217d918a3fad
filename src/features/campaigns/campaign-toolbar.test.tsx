import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CampaignToolbar } from './campaign-toolbar.tsx'

test.each([
  [0, '0 Subscribers'],
  [1, '1 Subscriber'],
  [1280, '1,280 Subscribers'],
])('%s: %s', (count, shown) => {
  const data = { count, byLanguage: { en: count, ar: 0 } }
  const html = renderToStaticMarkup(
    <CampaignToolbar
      count={{ status: 'ready', data }}
      onCreate={() => {}}
      onThisWeek={() => {}}
      loadingWeek={false}
    />,
  )
  const [, label = '', figure = ''] = /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html) ?? []
  expect(`${figure} ${label}`).toBe(shown)
})
