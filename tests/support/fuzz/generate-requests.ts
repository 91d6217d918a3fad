import * as fc from 'fast-check'
import { readEndpoints } from '#tests/support/endpoints.ts'

export interface FuzzRequest {
  method: string
  /** Path and query, sent exactly as they are. */
  target: string
  contentType: string
  body: string
  /** Whether the admin token is sent. */
  isAdmin: boolean
}

/** Paths without an endpoint: pages, files, special routes and their misspellings. */
const otherPaths = [
  '/',
  '/policy',
  '/policy/2',
  '/article/:slug',
  '/ar/article/:slug',
  '/ar/:slug',
  '/:slug',
  '/category/:name',
  '/unsubscribe',
  '/newsletter/confirm',
  '/newsletter/issues',
  '/newsletter/issues/:number',
  '/corrections',
  '/admin/:screen',
  '/search/:file',
  '/feeds/:file',
  '/feeds/ar/:file',
  '/sitemap.xml',
  '/share/:file',
  '/_astro/:file',
  '/.netlify/images',
  '/.netlify/functions/:name',
  '/api/:name',
]
const queryNames = [
  'url',
  'w',
  'h',
  'fm',
  'q',
  'fit',
  'limit',
  'cursor',
  'type',
  'category',
  'language',
  'key',
  'token',
]

/** Values that break careless code: bad encodings, huge or negative numbers, control characters, other paths. */
const oddText = fc.oneof(
  fc.constantFrom(
    '%ff',
    '%',
    '%00',
    '%25ff',
    '..',
    '%2e%2e%2f',
    '//',
    '-1',
    '0',
    '1e9',
    '[',
    '{}',
    'null',
  ),
  fc.constantFrom(
    '/photo.png',
    'http://127.0.0.1:9/',
    'data:,x',
    'policy',
    'op-ed',
    '__proto__',
    'avif',
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
  fc
    .string({ unit: 'binary', maxLength: 12 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
  fc.integer().map(String),
)

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...queryNames), oddText), oddText), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

const body = fc.oneof(
  fc.constant(''),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc
    .dictionary(
      fc.constantFrom('title', 'slug', 'type', 'tags', 'email', 'body', 'parts'),
      fc.jsonValue(),
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom('{', '[[[[', '"\\ud800"', '--x\r\n\r\n', 'email=a%40b&x=%ff', '\0'),
  fc.string({ maxLength: 200 }),
)
const contentType = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'image/png',
  'text/plain; charset=x',
  '',
)

/** The same seed always generates the same requests. */
export async function generateRequests(seed: number, count: number): Promise<FuzzRequest[]> {
  const targets: { method: string; path: string }[] = [
    ...(await readEndpoints()),
    ...otherPaths.map((path) => ({ method: 'GET', path })),
  ]
  return fc.sample(requestTo(targets), { seed, numRuns: count })
}

function requestTo(
  targets: readonly { method: string; path: string }[],
): fc.Arbitrary<FuzzRequest> {
  const anyMethod = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  return fc
    .record({
      endpoint: fc.constantFrom(...targets),
      values: fc.array(oddText, { minLength: 4, maxLength: 4 }),
      otherMethod: fc.option(anyMethod, { freq: 4, nil: undefined }),
      query,
      contentType,
      body,
      isAdmin: fc.boolean(),
    })
    .map(({ endpoint, values, otherMethod, query: search, ...rest }): FuzzRequest => {
      const next = values.values()
      const path = endpoint.path.replace(/:\w+/g, () => next.next().value ?? 'x')
      const target = printable(search ? `${path}?${search}` : path)
      return Object.assign(rest, { method: otherMethod ?? endpoint.method, target })
    })
}

/** Node's client refuses other characters in a request line. */
function printable(target: string): string {
  return target.replace(/[^\x21-\x7e]/g, encodeURIComponent)
}
