import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * A freshness scope: 'home', 'category:Policy', 'article:some-slug'. Every change of the content raises the version of
 * its scopes.
 */
const FreshnessQuery = z.object({
  scope: z
    .string('A scope is needed')
    .check(z.regex(/^[a-z]{1,20}(:[\w-]{1,200})?$/, 'Unknown scope')),
})

export const Health = z.object({
  ok: z.boolean(),
  /** 'unset': a part that is deliberately not set up. */
  parts: z.record(z.string(), z.enum(['ok', 'unset', 'down'])),
  /** The parts that need a person; /api/status says why. */
  attention: z.array(z.string()),
})
export type Health = z.infer<typeof Health>

export const site = {
  /** The version of one scope; 0 if its content never changed. */
  freshness: endpoint({
    method: 'GET',
    path: '/api/freshness',
    access: 'public',
    query: FreshnessQuery,
    result: z.object({ version: z.number() }),
  }),
  /** The slugs of deleted articles, the last deleted first. */
  gone: endpoint({
    method: 'GET',
    path: '/api/freshness/gone',
    access: 'public',
    result: z.object({ slugs: z.array(z.string()) }),
  }),
  /** Whether every part that is set up works; 503 with the same body if one does not. */
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    result: Health,
  }),
}
