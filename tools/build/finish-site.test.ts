import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFile, publicPolicy } from './headers.ts'
import { finishPages, guardMissingPage } from './finish-site.ts'
import { noCode } from './inline-code.ts'
import { isPreviewBuild } from './site-url.ts'

const theme = `document.documentElement.classList.add("dark")`
const css = 'body{color:red}'
const more = 'more()'
const arabic = 'arabic()'
const wake = `import("/_astro/a.js")`
const page = (body: string) =>
  `<!doctype html><script>${theme}</script><style>${css}</style>${body}`
const files = {
  'index.html': page(`<script type="module">${wake}</script><script src="/a.js"></script>`),
  'about.html': page(''),
  'policy.html': page(''),
  'policy/2.html': page(`<script>${more}</script>`),
  'shell/article.html': page('<script type="application/ld+json">{"@type":"NewsArticle"}</script>'),
  'ar.html': page(`<script>${arabic}</script>`),
  'ar/about.html': page(''),
  'arabic/arabic.css': '/* The Arabic letters. */ p { color: red }',
  'ar/policy.html': page(''),
  'ar/policy/2.html': page(`<script>${more}</script>`),
  'ar/shell/article.html': page(`<script>${arabic}</script>`),
  'admin.html': '<script>admin()</script><style>p{}</style>',
  '404.html': '<head><meta charset="utf-8"><style>p{}</style><script>missing()</script></head>',
}

let folder: string
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'headers-'))}/`
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(folder + name), { recursive: true })
    await writeFile(folder + name, text)
  }
  const { code } = await finishPages(folder)
  await writeFile(`${folder}_headers`, headersFile(code))
  await guardMissingPage(`${folder}404.html`, publicPolicy(code.pages.get('/404') ?? noCode()))
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

async function policyAt(path: string): Promise<Record<string, string>> {
  const { 'content-security-policy': policy = '' } = await headersAt(path)
  return Object.fromEntries(
    policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2) as [string, string]),
  )
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each([
  ['/', [theme, wake]],
  ['/index', [theme, wake]],
  ['/about', [theme]],
  ['/policy', [theme, more]],
  ['/policy/2', [theme, more]],
  ['/shell/article', [theme]],
  ['/article/one', [theme]],
  ['/ar', [theme, arabic]],
  ['/ar/about', [theme]],
  ['/ar/policy', [theme, more]],
  ['/ar/policy/2', [theme, more]],
  ['/ar/article/one', [theme, arabic]],
])('%s allows its own inline code and no other', async (path, scripts) => {
  const policy = await policyAt(path)
  expect(policy['script-src']?.split(' ').toSorted()).toEqual(
    [`'self'`, ...scripts.map(hash)].toSorted(),
  )
  expect(policy['style-src']).toBe(`'self' ${hash(css)}`)
  expect(policy['frame-ancestors']).toBe(`'none'`)
  expect(policy['default-src']).toBe(`'none'`)
  expect(policy['worker-src']).toBeUndefined()
})

test.each([
  ['/index.html', '/'],
  ['/about.html', '/about'],
  ['/policy.html', '/policy'],
  ['/policy/2.html', '/policy/2'],
  ['/admin.html', '/admin'],
  ['/ar.html', '/ar'],
  ['/ar/about.html', '/ar/about'],
  ['/ar/policy.html', '/ar/policy'],
  ['/ar/policy/2.html', '/ar/policy/2'],
])('%s has the headers of %s', async (file, path) => {
  const headers = await headersAt(file)
  expect(headers).toEqual(await headersAt(path))
  expect(headers).toHaveProperty('content-security-policy')
})

test('one rule matches a page and the folder of the same name, because two policies would both apply', async () => {
  const rules = (await readFile(`${folder}_headers`, 'utf8')).match(/^\/policy.*$/gm)
  expect(rules).toEqual(['/policy/*', '/policy.html'])
})

test('the admin has its own policy', async () => {
  const policy = await policyAt('/admin/content')
  expect(policy['script-src']).toContain(hash('admin()'))
  expect(policy['style-src']).toBe(`'self' 'unsafe-inline'`)
  expect(await policyAt('/admin')).toEqual(policy)
})

test('the 404 page may run its scripts below /admin too', async () => {
  const { 'script-src': scripts } = await policyAt('/admin/nothing')
  expect(scripts).toContain(hash('missing()'))
})

test.each(['/about', '/article/one', '/admin/content'])(
  '%s has the headers of a document',
  async (path) => {
    const headers = await headersAt(path)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  },
)

test.each(['/about', '/admin', '/_astro/a.abc123.js'])(
  '%s has the general headers',
  async (path) => {
    const headers = await headersAt(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
  },
)

test('files with a hash in their name are cached for a year', async () => {
  const headers = await headersAt('/_astro/a.abc123.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-security-policy']).toBeUndefined()
})

test('the 404 page has its policy in a meta element, because it is served at any path', async () => {
  const policy = (await headersAt('/404'))['content-security-policy'] ?? ''
  expect(policy).toContain(hash('p{}'))
  const expected = policy.replace(`; frame-ancestors 'none'`, '')
  expect(await readFile(`${folder}404.html`, 'utf8')).toBe(
    `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${expected}"><style>p{}</style><script>missing()</script></head>`,
  )
})

test.each([
  ['deploy-preview', true],
  ['branch-deploy', true],
  ['production', false],
])('a build of %s keeps its pages out of search engines: %s', (CONTEXT, isKeptOut) => {
  const code = { pages: new Map(), admin: noCode() }
  const rules = headersFile(code, isPreviewBuild({ NETLIFY: 'true', CONTEXT }))
  expect(/^\/\*\n(?: .*\n)* {2}X-Robots-Tag: noindex$/m.test(rules)).toBe(isKeptOut)
})

test('minifies the styles of Arabic text', async () => {
  expect(await readFile(`${folder}arabic/arabic.css`, 'utf8')).toBe('p{color:red}')
})
