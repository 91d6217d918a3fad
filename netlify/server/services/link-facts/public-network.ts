import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { httpUrl } from '#domain/text/urls.ts'
import { deadlines } from '#server/base/deadlines.ts'

/** The part of the network that a call may reach. Tests use a smaller one on this machine. */
export interface Network {
  isPublic: (address: string) => boolean
  ports: readonly string[]
  /** For the whole call, with all redirects. */
  timeoutMs: number
  lookup(hostname: string, found: (error: Error | null, addresses: LookupAddress[]) => void): void
}

/** The IP address of a URL or name is not public. */
export class NotPublic extends Error {}

export const publicNetwork: Network = {
  isPublic: isPublicIp,
  ports: ['', '80', '443'],
  get timeoutMs() {
    return deadlines.linkedPageMs
  },
  lookup: (hostname, found) => lookup(hostname, { all: true }, found),
}

/** Whether everybody on the internet can reach this IP address. IPv4 in IPv6 counts as the IPv4 address. */
export function isPublicIp(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * The URL, if it may be fetched: http or https, an ordinary port, no credentials, no private IP address. Names are
 * checked when they are resolved.
 * @throws {NotPublic}
 */
export function checkUrl(text: string, { isPublic, ports }: Network): URL {
  const url = httpUrl(text)
  if (!url) throw new NotPublic()
  if (url.username !== '' || url.password !== '' || !ports.includes(url.port)) throw new NotPublic()
  // `URL` writes every form of an IPv4 address, such as a decimal or octal one, with four numbers.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) ? !isPublic(host) : !host.includes('.')) throw new NotPublic()
  return url
}

/** Checks the IP address when a connection resolves a name, so that the connection uses the checked address. */
export function checkedLookup(network: Network): LookupFunction {
  return (hostname, { all }, callback) => {
    network.lookup(hostname, (error, addresses) => {
      const [first] = error ? [] : addresses
      if (error) callback(error, '')
      else if (!first || addresses.some(({ address }) => !network.isPublic(address))) {
        callback(new NotPublic(), '')
      } else if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
