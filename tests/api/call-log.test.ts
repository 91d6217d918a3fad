import { expect, test } from 'vitest'
import type { DeploySucceededEvent } from '@netlify/functions'
import contact from '#functions/contact.mts'
import content from '#functions/content.mts'
import deployEvents from '#functions/deploy-events.mts'
import newsletter from '#functions/subscribers.mts'
import unsubscribe from '#functions/subscription-pages.mts'
import sweep from '#functions/sweep.mts'
import { Failure } from '#contract/failure.ts'
import { call, runScheduled, backgroundWorkDone } from '#support/api/call.ts'
import { takeLines } from '#support/setup/console-guard.ts'
import { adminToken as token } from '#support/database/database.ts'
import { contactMessage } from '#support/api/valid-bodies.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database } = useMail()

test('each call writes one line, with its pattern and never its path', async () => {
  await call(content, 'GET /api/content?limit=1')
  await call(content, 'GET /api/content/some-slug')
  await call(content, 'PUT /api/content')
  await call(unsubscribe, 'GET /unsubscribe?token=abc.def')
  const line = { level: 'info', id: expect.any(String), ms: expect.any(Number) }
  const more = { environment: 'local' }
  expect(takeLines()).toEqual([
    { ...line, route: 'GET /api/content', status: 200, ...more },
    { ...line, route: 'GET /api/content/:slugOrId', status: 404, ...more },
    { ...line, route: 'PUT /api/content', status: 405, ...more },
    { ...line, route: 'GET /unsubscribe', status: 400, ...more },
  ])
})

test('the id in an error’s body is in its log line, for every status', async () => {
  const answers = [
    await call(content, 'GET /api/content/some-slug'),
    await call(content, 'POST /api/content', { json: {} }),
    await call(content, 'POST /api/content', { json: {}, token }),
    await call(newsletter, 'POST /api/newsletter/subscribe', { json: { email: 'x' } }),
  ]
  const ids = await Promise.all(answers.map(async (one) => Failure.parse(await one.json()).id))
  expect(takeLines().map(({ id, status }) => [id, status])).toEqual(
    answers.map(({ status }, index) => [ids[index], status]),
  )
  expect(new Set(ids).size).toBe(4)
})

test('logs a database error without the values of the row', async () => {
  await database.sql`alter table contact_message add constraint nobody check (name <> 'Sara')`
  const response = await call(contact, 'POST /api/contact', { json: contactMessage })
  await database.sql`alter table contact_message drop constraint nobody`
  expect(response.status).toBe(500)
  const message = 'Something went wrong. Please try again later.'
  const failure = (await response.json()) as Failure
  expect(failure).toEqual({ error: message, message, id: expect.any(String) })
  const [line] = takeLines()
  expect(line).toMatchObject({
    level: 'error',
    id: failure.id,
    route: 'POST /api/contact',
    status: 500,
    error: {
      message: expect.stringContaining('violates check constraint "nobody"') as string,
      code: '23514',
      constraint: 'nobody',
      table: 'contact_message',
    },
  })
  expect(JSON.stringify(line)).not.toMatch(/sara@|Which law|A question/)
})

test('logs a failure after the answer without the email', async () => {
  await database.sql`create function fail() returns trigger language plpgsql as
    'begin raise exception ''no mail for %'', new.email; end'`
  await database.sql`create trigger fail before update on contact_message
    for each row execute function fail()`
  await call(contact, 'POST /api/contact', { json: contactMessage })
  await backgroundWorkDone()
  await database.sql`drop trigger fail on contact_message`
  const lines = takeLines()
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', what: 'Work after the answer failed' }),
  )
  expect(JSON.stringify(lines)).not.toContain('sara@')
})

test('a sweep logs the failure of each of its parts', async () => {
  await database.sql`alter table campaign rename to campaign_away`
  await database.sql`alter table contact_message rename to message_away`
  await expect(runScheduled(sweep)).rejects.toThrow('Parts of the sweep failed')
  await database.sql`alter table campaign_away rename to campaign`
  await database.sql`alter table message_away rename to contact_message`
  expect(takeLines().find(({ route }) => route === 'schedule sweep')).toMatchObject({
    status: 500,
    // The last one is the status, which reads the messages too.
    error: { errors: [{ code: '42P01' }, { code: '42P01' }, { code: '42P01' }] },
  })
})

test('the end of a build writes one line, with the deploy’s id', async () => {
  const deploy = { id: 'a-deploy', context: 'production', title: null, errorMessage: 'No network' }
  const event = { deploy } as DeploySucceededEvent
  await deployEvents.deploySucceeded(event)
  await database.sql`alter table rebuild rename to rebuild_away`
  await expect(deployEvents.deployFailed(event)).rejects.toThrow('rebuild')
  await database.sql`alter table rebuild_away rename to rebuild`
  const line = { id: 'a-deploy', environment: 'production' }
  const error = { code: '42P01' }
  expect(takeLines()).toMatchObject([
    { ...line, level: 'info', route: 'event deploy_succeeded', status: 200 },
    { ...line, level: 'error', route: 'event deploy_failed', status: 500, error },
  ])
})
