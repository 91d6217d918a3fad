import * as fc from 'fast-check'
import type { Campaign } from '#contract/campaigns.ts'
import type { DeskItem } from '#contract/desk.ts'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { newExternal, newOpEd } from '#tests/support/articles.ts'
import { inMs } from '#tests/support/desk.ts'
import { validBodies } from '#tests/support/valid-bodies.ts'
import { edgeOf, type Known } from './edge-values.ts'

/** What the database has before the writes. */
export interface Stored {
  articles: readonly DeskItem[]
  campaigns: readonly Campaign[]
}

/** A call that writes. */
export interface Write {
  endpoint: Endpoint
  /** Which of the stored articles or campaigns it is about. */
  id: string
  body: Record<string, unknown> | undefined
}

/** Paths that a stored article, campaign or author fills, without Mailgun's webhooks and the bytes of files. */
const isWritten = /^\/api\/(?!mail|s3\/multipart\/|objects\/:|upload-image)/
/** The calls that write most of what readers see. */
const isUsual = /^(POST|PATCH) \/api\/(content|newsletter\/campaigns)(\/:id)?$/

/** Any call that writes. One or two fields of its valid body are at their edges. */
export function anyWrite(endpoints: readonly Endpoint[], stored: Stored): fc.Arbitrary<Write> {
  const bodies = bodiesOf(stored)
  const all = [...stored.articles, ...stored.campaigns]
  const known: Known = {
    uuid: all.map(({ id }) => id),
    'date-time': all.map(({ updatedAt }) => updatedAt),
  }
  const writes = endpoints.filter(({ method, path }) => method !== 'GET' && isWritten.test(path))
  return fc.oneof(
    ...writes.map((endpoint) => {
      const name = `${endpoint.method} ${endpoint.path}`
      const { body: schema } = endpoint
      const ofKind = endpoint.path.includes('campaigns') ? stored.campaigns : stored.articles
      const valid = bodies[name] ?? [validBodies[name] ?? {}]
      const body = schema
        ? fc.constantFrom(...valid).chain((fields) => withEdges(schema, fields, known))
        : fc.constant(undefined)
      const id = fc.constantFrom(...ofKind.map((one) => one.id))
      const arbitrary = fc.record({ endpoint: fc.constant(endpoint), id, body })
      return { arbitrary, weight: isUsual.test(name) ? 8 : 1 }
    }),
  )
}

function withEdges(schema: Schema, valid: Record<string, unknown>, known: Known) {
  return fc
    .array(edgeOf(schema, valid, known), { minLength: 1, maxLength: 2 })
    .map((edges) => Object.fromEntries([...Object.entries(valid), ...edges]))
}

/** The valid bodies of calls that take several forms of them, or that name what is stored. */
function bodiesOf({ articles }: Stored): Record<string, Record<string, unknown>[]> {
  const { id, slug, updatedAt } = articles[0] ?? {}
  const draft = { status: 'draft', title: 'T' }
  const scheduled = { status: 'scheduled', publishAt: inMs(3_600_000) }
  return {
    'POST /api/content': [
      newOpEd(),
      newExternal(),
      newOpEd({ language: 'ar', imageUrl: '/a.webp' }),
      { ...newOpEd(), ...scheduled },
      { type: 'op-ed', ...draft },
      { type: 'external', ...draft },
    ],
    'PATCH /api/content/:id': [
      { title: 'T', body: 'B', tags: ['data'], imageUrl: '/a.webp' },
      { correction: { kind: 'correction', text: 'The date was wrong.' } },
      { title: 'T', updatedAt },
      { slug },
      draft,
      scheduled,
    ],
    'PATCH /api/newsletter/campaigns/:id': [{ title: 'T' }],
    'POST /api/content/:id/revisions/:number/restore': [{}],
    'POST /api/newsletter/campaigns/this-week': [
      { until: inMs(0), articles: [{ id, heading: 'Policy', excerpt: 'E' }] },
    ],
  }
}
