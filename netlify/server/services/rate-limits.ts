import ipaddr from 'ipaddr.js'
import { messages } from '#contract/messages.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { countUse, type RateLimit } from '#server/db/rate-limits.ts'
import { TooMany } from '#server/base/errors.ts'
import { hashKey, type HashContext } from './signing.ts'

/**
 * Counts this use and refuses it above `limit` in a window that begins with the first use.
 * @throws {TooMany} with the seconds until the window ends.
 */
export async function enforceRateLimit(context: ServiceContext, limit: RateLimit): Promise<void> {
  const { count, secondsLeft } = await countUse(context.sql, useOf(context, limit))
  if (count > limit.limit) throw tooMany(secondsLeft)
}

/** Counts this use. @returns whether it is within the limit. */
export async function countWithin(context: ServiceContext, limit: RateLimit): Promise<boolean> {
  const { count } = await countUse(context.sql, useOf(context, limit))
  return count <= limit.limit
}

/** One use as the database counts it: under a keyed hash. */
export function useOf(context: HashContext, limit: RateLimit): RateLimit {
  return { ...limit, key: hashKey(context, `${limit.name}:${limit.key}`) }
}

/** The refusal that says when to try again, in its message and its header. */
export function tooMany(seconds: number, say = sayWait): TooMany {
  return new TooMany(say(Math.ceil(seconds / 60)), seconds)
}

function sayWait(minutes: number): string {
  return minutes > 120
    ? messages.tooManyForHours(Math.ceil(minutes / 60))
    : messages.tooMany(minutes)
}

/** What a caller is limited by: the IPv4 address, or the first 64 bits of an IPv6 address, which one household has. */
export function networkOf({ ip }: Pick<CallContext, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip
  // `process` makes an IPv4 address of one that is mapped to IPv6.
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString()
}
