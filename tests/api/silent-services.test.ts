import { expect, test, vi } from 'vitest'
import article from '#functions/article.mts'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import type { ServiceContext } from '#server/context.ts'
import type { Env } from '#server/base/env.ts'
import { listAccepted } from '#server/mail/events.ts'
import { sendMail } from '#server/mail/sender.ts'
import { liftSuppressions } from '#server/services/subscribers/lift-suppressions.ts'
import { provideBuiltSite } from '#support/stack/built-site.ts'
import { call } from '#support/api/call.ts'
import { takeErrors, takeWarnings } from '#support/setup/console-guard.ts'
import { setDeadline } from '#support/setup/set-deadline.ts'
import { serveInTest } from '#support/fakes/use-server.ts'

provideBuiltSite()

test('a database that takes calls and says nothing holds a read for one deadline, not for each statement', async () => {
  setDeadline('statementMs', 100)
  // A second passes whenever the clock is read: a call that has waited for a statement has no time left.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  let statements = 0
  Object.assign(process.env, {
    ADMIN_TOKEN: 'a-token-for-the-tests',
    DATABASE_URL: 'postgresql://test:test@localhost/test',
    DATABASE_FETCH_ENDPOINT: await serveInTest(() => void (statements += 1)),
  })
  const answers = await Promise.all([
    call(content, 'GET /api/content'),
    call(feeds, 'GET /feeds/all.xml'),
    call(article, 'GET /article/some-slug'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 503])
  expect(statements, 'one of each call').toBeLessThanOrEqual(3)
  expect(await answers[2].text()).toContain('Failed to fetch article')
  expect(takeErrors().length + takeWarnings().length).toBeGreaterThan(0)
})

test('a Mailgun that never answers holds up no mail, no suppression and no events', async () => {
  for (const name of ['mailMs', 'suppressionMs', 'eventsMs'] as const) setDeadline(name, 50)
  const env = {
    MAILGUN_API_KEY: 'key-test',
    MAILGUN_DOMAIN: 'mail.test',
    MAILGUN_URL: await serveInTest(() => {}),
    MAIL_FROM: 'news@example.com',
  } as Env
  const mail = { to: 'a@example.com', subject: 'S', text: 'T' }
  expect(await sendMail({ env }, mail)).toMatchObject({ kind: 'unknown' })
  await liftSuppressions({ env } as ServiceContext, 'a@example.com')
  expect(takeWarnings()).toHaveLength(3)
  const search = { since: new Date(), deadline: Infinity }
  await expect(listAccepted({ env }, new Set(['a']), search)).rejects.toThrow()
})
