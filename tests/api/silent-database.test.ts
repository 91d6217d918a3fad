import { expect, test } from 'vitest'
import article from '#functions/article.mts'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import { provideBuiltSite } from '#tests/support/built-site.ts'
import { call } from '#tests/support/call.ts'
import { takeErrors, takeWarnings } from '#tests/support/console-guard.ts'
import { serveInTest } from '#tests/support/use-server.ts'

provideBuiltSite()

test('a database that takes calls and says nothing holds a read for ten seconds, not for each statement', async () => {
  Object.assign(process.env, {
    ADMIN_TOKEN: 'a-token-for-the-tests',
    DATABASE_URL: 'postgresql://test:test@localhost/test',
    DATABASE_FETCH_ENDPOINT: await serveInTest(() => {}),
  })
  const began = performance.now()
  const answers = await Promise.all([
    call(content, 'GET /api/content'),
    call(feeds, 'GET /feeds/all.xml'),
    call(article, 'GET /article/some-slug'),
  ])
  expect(performance.now() - began).toBeLessThan(12_000)
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 503])
  expect(await answers[2].text()).toContain('Failed to fetch article')
  expect(takeErrors().length + takeWarnings().length).toBeGreaterThan(0)
})
