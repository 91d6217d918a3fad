import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#support/database/embedded-database.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { policyProblems } from '#support/html/policy-problems.ts'
import { packages } from '#support/stack/stack.ts'
import { serveSite } from '#support/stack/serve-site.ts'
import { runBuild } from '#support/stack/run-build.ts'
import { functionEnv } from '#tools/local/function-env.ts'
import { readNetlifyConfig } from '#tools/local/functions/netlify-config.ts'
import { packageCurrent, type PackagedFunction } from '#tools/local/functions/package-functions.ts'
import { readSettings } from '#tools/local/settings.ts'
import { installOnDemand } from '#tools/on-demand/install.ts'
import { buildOnNetlify, type NetlifyBuild } from './netlify-build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
/** The owner's settings, and Netlify's variables of a build. */
const settings = {
  URL: 'https://news.test',
  SITE_URL: 'https://news.test',
  DEPLOY_PRIME_URL: 'https://main--news.netlify.test',
  ADMIN_TOKEN: 'a-token-for-the-tests',
  EDITOR_EMAIL: 'editor@news.test',
  PUBLISHER_NAME: 'News Ltd',
  PUBLISHER_ADDRESS: '1 Street, Riyadh',
}

let folder: string
let database: EmbeddedDatabase
let production: NetlifyBuild
let local: { site: string; functions: PackagedFunction[] }
let served: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netlify-'))
  database = await openEmbeddedDatabase()
  await addArticles(database.sql, 0, 2)
  const { DATABASE_FETCH_ENDPOINT } = database.env
  const env = {
    ...settings,
    CONTEXT: 'production',
    DEPLOY_ID: 'production',
    DATABASE_URL: 'postgresql://user:secret@ep-one-pooler.neon.test/news',
    DATABASE_FETCH_ENDPOINT,
  }
  const site = join(folder, 'local')
  const builds = await Promise.all([
    buildOnNetlify(installOnDemand('netlify-build'), folder, env),
    packageCurrent(root, packages),
    runBuild({ outDir: site, cacheDir: join(folder, 'cache') }, { ...database.env, ...settings }),
  ])
  production = builds[0]
  local = { site, functions: builds[1] }
  served = await serveSite(production.site, local.functions, (origin) =>
    functionEnv({
      settings: readSettings({}, production.site),
      siteUrl: origin,
      origin,
      adminToken: 'a-token-for-the-tests',
      database: database.env,
      blobsContext: '',
    }),
  )
}, 600_000)

afterAll(async () => {
  await served.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Everything that the packager says of the functions, besides where they are and when it ran. */
async function manifestOf(functions: PackagedFunction[]): Promise<unknown> {
  const text = await readFile(join(dirname(functions[0]?.path ?? ''), 'manifest.json'), 'utf8')
  // Only an archive names the version of Netlify's entry point. The test below compares the files.
  const without = new Set(['path', 'mainFile', 'timestamp', 'bootstrapVersion'])
  return JSON.parse(text, (key, value: unknown) => (without.has(key) ? undefined : value))
}

/** What `read` makes of each file in a folder, by its path. */
function filesIn(from: string, read: (bytes: Buffer) => number | string) {
  const entries = readdirSync(from, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [relative(from, file).split(sep).join('/'), read(readFileSync(file))]),
  )
}

// Without Astro's hash of the project's folder.
const filesOf = (site: string) =>
  filesIn(site, (bytes) => hash('sha256', bytes.toString('latin1').replaceAll(/ uid="\w+"/g, '')))

/** The checksum of each file in a package. @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
function filesInZip(file: string): Record<string, number> {
  const zip = readFileSync(file)
  // The archive has no comment, so its last record has 22 bytes.
  const end = zip.subarray(-22)
  if (end.readUInt32LE(0) !== 0x06054b50) throw new Error(`${file} is not a plain zip file`)
  const files: Record<string, number> = {}
  let at = end.readUInt32LE(16)
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    const nameAt = at + 46
    const nameEnd = nameAt + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', nameAt, nameEnd)
    if (!name.endsWith('/')) files[name] = zip.readUInt32LE(at + 16)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

const get = (path: string) => fetch(`${served.origin}${path}`, { redirect: 'manual' })

describe('Netlify’s own build of a clean clone', () => {
  it('packages the same functions as the local stack', async () => {
    expect(await manifestOf(production.functions)).toEqual(await manifestOf(local.functions))
    const own = new Map(local.functions.map(({ name, path }) => [name, path]))
    for (const { name, path } of production.functions) {
      const { '___netlify-metadata.json': _archiveOnly, ...files } = filesInZip(path)
      expect(files, name).toEqual(filesIn(own.get(name) ?? '', crc32))
    }
  })

  it('builds the same files as the local stack', () => {
    expect(filesOf(production.site)).toEqual(filesOf(local.site))
  })

  it('reads netlify.toml as the local stack does', async () => {
    const { functions, images } = await readNetlifyConfig(root)
    expect(production.config.functions['*']?.included_files).toEqual(functions.included_files)
    expect(production.config.images).toEqual(images)
    // Netlify may use this folder for a server of its own, if it has an entry point.
    expect(existsSync(join(root, 'netlify/server/index.ts'))).toBe(false)
  })
})

/** The headers that Netlify's rules give to a path. Values of several rules are joined. */
function headersFor(path: string): Record<string, string> {
  const headers = new Headers()
  for (const { for: pattern, values } of production.config.headers) {
    const shape = pattern
      .split('/*')
      .map((text) => RegExp.escape(text))
      .join('(?:/.*)?')
    if (!new RegExp(`^${shape}$`).test(path)) continue
    for (const [name, value] of Object.entries(values)) headers.append(name, value)
  }
  return Object.fromEntries(headers)
}

const texts = ['/', '/index', '/index.html', '/about', '/about/', '/about.html']
const pages = [...texts, '/policy', '/policy.html', '/admin', '/admin/content', '/article/report-0']
const nowhere = '/404 /nothing /no/such/page /policy/99 /article/nothing /newsletter/issues/1'
const missing = nowhere.split(' ')
const files = ['/favicon.ico', '/robots.txt', '/manifest.webmanifest', '/ar/manifest.webmanifest']

describe('the local stack serves Netlify’s build as Netlify does', () => {
  it.each([...pages, ...files])('with the headers of its rules: %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    const expected = headersFor(path)
    expect(Object.keys(expected).length).toBeGreaterThan(1)
    expect(Object.fromEntries(response.headers)).toMatchObject(expected)
  })

  it('with every redirect of its rules, and 404 for every rewrite', async () => {
    expect(production.config.redirects.length).toBeGreaterThan(8)
    for (const { from, to, status } of production.config.redirects) {
      const path = from.replace(':slug', 'report-0').replace('*', 'nothing')
      const response = await get(path)
      expect(response.status, path).toBe(status === 301 ? 301 : 404)
      const location = status === 301 ? to.replace(':slug', 'report-0') : null
      expect(response.headers.get('Location'), path).toBe(location)
    }
  })

  it.each([
    [200, ['/api/content', '/feeds/all.xml', '/newsletter/issues']],
    [301, ['/report-0']],
    [400, ['/unsubscribe', '/newsletter/confirm']],
    [404, [...missing, '/admin/no/such/screen', '/api/no/such/call', '/_astro/no.js', '/_headers']],
  ])('with %i: %s', async (status, paths) => {
    for (const path of paths) {
      const response = await get(path)
      expect(response.status, path).toBe(status)
      expect(response.headers.get('X-Content-Type-Options'), path).toBe('nosniff')
      expect(response.headers.get('Strict-Transport-Security'), path).toBe('max-age=63072000')
    }
  })

  const others = ['/category/nothing', '/ar/category/nothing', '/newsletter/issues']
  it.each([...pages, ...missing, ...others])('%s is a page with all headers', async (path) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(response.headers.get('X-Frame-Options')).toBe('DENY')
    expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('Permissions-Policy')).toContain('camera=()')
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
    expect(policyProblems(html)).toEqual([])
  })
})
