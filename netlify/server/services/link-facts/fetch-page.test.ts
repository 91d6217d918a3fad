import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { takeStrangers } from '#support/setup/network-guard.ts'
import { networkOnly, useServer } from '#support/fakes/use-server.ts'
import { fetchPage, Unreadable } from './fetch-page.ts'
import { isPublicIp, NotPublic, type Network } from './public-network.ts'

const html = { 'Content-Type': 'text/html; charset=utf-8' }
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = useServer((request, response) => answer(request, response))
const answersWith =
  (address: string): Network['lookup'] =>
  (_, found) =>
    found(null, [{ address, family: 4 }])

// As in production, but one IP address of this machine counts as public.
const network = Object.assign(networkOnly(server), {
  isPublic: (address: string) => address === '127.0.0.1' || isPublicIp(address),
  lookup: answersWith('127.0.0.1'),
})

const read = (path = '/', changed: Partial<Network> = {}) =>
  fetchPage(`${server.origin}${path}`, 'a test', { ...network, ...changed })

test('reads a page after its redirects, without cookies', async () => {
  const seen: IncomingMessage['headers'][] = []
  answer = (request, response) => {
    seen.push(request.headers)
    if (request.url === '/a/b') response.writeHead(200, html).end('<title>A</title>')
    else response.writeHead(302, { Location: 'b', 'Set-Cookie': 'a=b' }).end()
  }
  expect(await read('/a/short')).toEqual({ html: '<title>A</title>', url: `${server.origin}/a/b` })
  expect(seen).toHaveLength(2)
  for (const headers of seen) expect(headers).not.toHaveProperty('cookie')
})

test('decodes the charset of the header and of the page', async () => {
  const arabic = Buffer.from([0xd3, 0xe1, 0xc7, 0xe3])
  answer = (_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=windows-1256' }).end(arabic)
  expect((await read()).html).toBe('سلام')
  const meta = Buffer.concat([Buffer.from('<meta charset="windows-1256">'), arabic])
  answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(meta)
  expect((await read()).html).toContain('سلام')
})

const refused = ['http://127.0.0.2/', 'file:///etc/passwd', 'http://127.0.0.1:1/']
test.each(refused)('does not follow a redirect inward: %s', async (Location) => {
  answer = (_, response) => response.writeHead(301, { Location }).end()
  // The usual port is allowed too, so that only the check of the IP address is left to refuse it.
  const ports = ['', new URL(server.origin).port]
  await expect(read('/', { ports })).rejects.toThrow('a redirect to a URL that is not public')
})

test('does not follow redirects without end', async () => {
  answer = (_, response) => response.writeHead(302, { Location: '/again' }).end()
  await expect(read()).rejects.toThrow('too many redirects')
})

test('checks a name at each connection, because it may resolve to another IP address the second time', async () => {
  const { port } = new URL(server.origin)
  const url = `http://publisher.example:${port}/`
  answer = (_, response) => response.writeHead(302, { Location: url, Connection: 'close' }).end()
  const addresses = ['127.0.0.1', '10.0.0.1']
  const lookup: Network['lookup'] = (name, found) =>
    answersWith(addresses.shift() ?? '')(name, found)
  await expect(fetchPage(url, 'a test', { ...network, lookup })).rejects.toThrow(NotPublic)
  expect(addresses).toEqual([])

  const inward = answersWith('10.0.0.1')
  await expect(fetchPage(url, 'a test', { ...network, lookup: inward })).rejects.toThrow(NotPublic)
  takeStrangers()
})

test('refuses other types and failures', async () => {
  for (const [status, type] of [
    [200, 'application/pdf'],
    [200, 'image/png'],
    [200, 'text/plain'],
    [200, ''],
    [403, 'text/html'],
    [500, 'text/html'],
  ] as const) {
    answer = (_, response) => response.writeHead(status, { 'Content-Type': type }).end('<title>x')
    await expect(read(), `${status} ${type}`).rejects.toThrow(Unreadable)
  }
})

test('stops reading a body without end', async () => {
  let sent = 0
  answer = (_, response) => {
    response.writeHead(200, { ...html, 'Content-Length': String(10 * 1024 ** 3) })
    const block = Buffer.alloc(64 * 1024, 'a')
    const write = () => {
      while (!response.destroyed && response.write(block)) sent += block.length
    }
    response.on('drain', write)
    write()
  }
  await expect(read()).rejects.toThrow('too large')
  expect(sent).toBeLessThan(20_000_000)
})

test('stops decompressing a small body that becomes a large one', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'))
  expect(bomb.length).toBeLessThan(100_000)
  answer = (_, response) =>
    response.writeHead(200, { ...html, 'Content-Encoding': 'gzip' }).end(bomb)
  await expect(read()).rejects.toThrow('too large')
})

test('gives up on a page that comes too slowly, and on one that never answers', async () => {
  const timers: NodeJS.Timeout[] = []
  answer = (_, response) => {
    response.writeHead(200, html)
    timers.push(setInterval(() => response.write('a'), 50))
  }
  await expect(read('/', { timeoutMs: 500 })).rejects.toThrow(Unreadable)
  answer = () => {}
  await expect(read('/', { timeoutMs: 200 })).rejects.toThrow(Unreadable)
  timers.forEach(clearInterval)
})
