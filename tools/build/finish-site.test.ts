import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFile } from './headers.ts'
import { withHashes } from './page-policy.ts'
import { isPreviewBuild } from './site-url.ts'

let folder: string
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'headers-'))}/`
  await writeFile(`${folder}_headers`, headersFile(false))
})
afterAll(() => rm(folder, { recursive: true }))

/** The headers as Netlify's own reader of `_headers` applies them. */
async function headersAt(path: string): Promise<Record<string, string>> {
  const handler = new HeadersHandler({
    configPath: undefined,
    configHeaders: [],
    projectDir: folder,
    publishDir: '.',
    logger: { ...console, warn: console.error, log: console.error, error: console.error },
  })
  const response = new Response()
  await handler.apply(new Request(new URL(path, 'https://site.example')), response)
  return Object.fromEntries(response.headers)
}

test.each(['/', '/about.html', '/article/one', '/admin/content', '/_astro/a.abc123.js'])(
  '%s has the security headers',
  async (path) => {
    expect(await headersAt(path)).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
    })
  },
)

test('files with a hash in their name are cached for a year', async () => {
  const { 'cache-control': cache } = await headersAt('/_astro/a.abc123.js')
  expect(cache).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['deploy-preview', true],
  ['branch-deploy', true],
  ['production', false],
])('a build of %s keeps its pages out of search engines: %s', (CONTEXT, isKeptOut) => {
  const rules = headersFile(isPreviewBuild({ NETLIFY: 'true', CONTEXT }))
  expect(/^\/\*\n(?: .*\n)* {2}X-Robots-Tag: noindex$/m.test(rules)).toBe(isKeptOut)
})

test('a page without a security policy ends the build', () => {
  expect(() => withHashes('<head><meta charset="utf-8"></head>')).toThrow('no security policy')
})
