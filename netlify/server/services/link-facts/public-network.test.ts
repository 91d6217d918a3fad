import { expect, test } from 'vitest'
import { checkedLookup, checkUrl, NotPublic, publicNetwork } from './public-network.ts'

const inward = [
  // Loopback in every form that a URL can have.
  '127.0.0.1 2130706433 0177.0.0.1 0x7f.1 127.1 0 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1]',
  // IPv6 that leads to IPv4, and the metadata services of clouds.
  '[64:ff9b::7f00:1] [64:ff9b::a9fe:a9fe] [2002:7f00:1::] 169.254.169.254 [fd00:ec2::254] intranet',
  // Private networks.
  '[fe80::1] 10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 224.0.0.1 255.255.255.255 localhost',
]

test.each(inward.join(' ').split(' '))('refuses an IP address that is not public: %s', (host) => {
  expect(() => checkUrl(`http://${host}/`, publicNetwork)).toThrow(NotPublic)
})

const odd = [
  'file:///etc/passwd',
  'http://a.example:8080/',
  'https://a.example:22/',
  'http://u@a.example/',
]
test.each(odd)('refuses other protocols, other ports and credentials: %s', (url) => {
  expect(() => checkUrl(url, publicNetwork)).toThrow(NotPublic)
})

test('accepts public names and IP addresses on the ports of the web', () => {
  for (const url of [
    'http://example.com/a?b=c',
    'https://example.com:443/',
    'http://example.com:80/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ]) {
    expect(checkUrl(url, publicNetwork).href).toBe(new URL(url).href)
  }
})

function resolve(addresses: string[], all: boolean): Promise<unknown> {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = checkedLookup({ ...publicNetwork, lookup: (_, answer) => answer(null, found) })
  return new Promise((done, fail) => {
    lookup('publisher.example', { all }, (error, address) => (error ? fail(error) : done(address)))
  })
}

test('refuses a name if one of its IP addresses is not public', async () => {
  for (const all of [true, false]) {
    await expect(resolve(['10.0.0.1'], all)).rejects.toThrow(NotPublic)
    await expect(resolve(['8.8.8.8', '::ffff:169.254.169.254'], all)).rejects.toThrow(NotPublic)
    await expect(resolve([], all)).rejects.toThrow(NotPublic)
  }
  await expect(resolve(['8.8.8.8'], false)).resolves.toBe('8.8.8.8')
  await expect(resolve(['8.8.8.8'], true)).resolves.toEqual([{ address: '8.8.8.8', family: 4 }])
})
