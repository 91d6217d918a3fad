import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { retryRead } from './retry-read.ts'
import { connect } from './client.ts'

let server: Server

afterEach(() => void server.close())

it('reads again where the database’s answer broke off', async () => {
  const whole = JSON.stringify({
    fields: [{ name: 'one', dataTypeID: 23 }],
    rows: [['1']],
    command: 'SELECT',
    rowCount: 1,
    rowAsArray: true,
  })
  let calls = 0
  server = createServer((_, response) => {
    calls += 1
    response.writeHead(200, { 'Content-Length': whole.length })
    if (calls > 1) response.end(whole)
    else response.write(whole.slice(0, 20), () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sql = connect({
    DATABASE_URL: 'postgresql://test:test@localhost/test',
    DATABASE_FETCH_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  expect(await retryRead(async () => sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(calls).toBe(2)
})
