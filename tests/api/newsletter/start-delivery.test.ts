import { expect, test } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { startDelivery } from '#server/services/delivery/start-delivery.ts'
import { takeWarnings } from '#tests/support/console-guard.ts'
import { useDatabase } from '#tests/support/database.ts'
import { serveInTest } from '#tests/support/use-server.ts'

useDatabase()

test('a redirected call does not count as a started delivery: the worker would get a GET', async () => {
  const calls: (string | undefined)[] = []
  const SITE_URL = await serveInTest((request, response) => {
    calls.push(request.method)
    response.writeHead(request.method === 'POST' ? 301 : 202, { Location: '/elsewhere' }).end()
  })
  const context = serviceContext('local')
  await startDelivery({ ...context, env: { ...context.env, SITE_URL } })
  expect(calls).toEqual(['POST'])
  expect(String(takeWarnings())).toContain('The delivery could not be started')
})
