import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { requestListener } from './request-listener.ts'

async function fetchUnready(accept: string): Promise<Response> {
  const { server, origin } = await listen(
    '127.0.0.1',
    0,
    requestListener(() => undefined),
  )
  onTestFinished(() => void server.close())
  return fetch(origin, { headers: { Accept: accept } })
}

test('a browser gets a page that reloads while the site is being prepared', async () => {
  const response = await fetchUnready('text/html,application/xhtml+xml,*/*;q=0.8')
  expect(response.status).toBe(503)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toContain('<h1>The site is being prepared</h1>')
  expect(html).toContain('http-equiv="refresh"')
})

test('any other client gets JSON while the site is being prepared', async () => {
  const response = await fetchUnready('*/*')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    error: 'The site is being prepared',
    message: 'The site is being prepared',
  })
})
