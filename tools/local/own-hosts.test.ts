import { expect, test } from 'vitest'
import { onlyForOwnHosts } from './own-hosts.ts'

const answer = onlyForOwnHosts(['https://news.example', 'http://127.0.0.2:8888'], () =>
  Promise.resolve(new Response('answered')),
)

function ask(url: string): Promise<Response> {
  return answer({
    method: 'GET',
    url: new URL(url),
    headers: new Headers(),
    ip: '127.0.0.1',
    readBody: () => Promise.resolve(Buffer.alloc(0)),
  })
}

test.each([
  'http://localhost:8888',
  'http://LOCALHOST:8888',
  'http://127.0.0.1:8888',
  'http://[::1]:8888',
  'http://127.0.0.2:8888',
  // A forwarded port.
  'http://localhost:9000',
  // A proxy that ends TLS calls the stack without it.
  'http://news.example',
])('%s is the stack', async (url) => {
  expect(await (await ask(`${url}/article/a`)).text()).toBe('answered')
})

test.each(['http://evil.example', 'http://localhost.evil.example:8888', 'http://127.0.0.3:8888'])(
  '%s is refused, with the URL to open',
  async (url) => {
    const response = await ask(`${url}/article/a`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([421, 'no-store'])
    expect(await response.text()).toContain('Open https://news.example, or set SITE_URL')
  },
)
