import { beforeAll, beforeEach } from 'vitest'
import { placeholders, shellNames } from '#views/shell.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { useServer } from '#support/fakes/use-server.ts'

/** Serves built pages, which functions fetch from the site, to the tests of a file. A test can change the pages. */
export function provideBuiltSite() {
  const site = { pages: shellPages(), isUp: true, reads: 0, origin: '' }
  const server = useServer((request, response) => {
    site.reads += 1
    const html = site.isUp ? site.pages[request.url ?? ''] : undefined
    const headers = { 'X-Content-Type-Options': 'nosniff', 'Set-Cookie': 'a=b' }
    response.writeHead(html === undefined ? 503 : 200, headers).end(html)
  })
  beforeAll(() => {
    site.origin = server.origin
    process.env.SITE_URL = site.origin
  })
  beforeEach(() => {
    site.isUp = true
  })
  return site
}

/** The built pages by their path. Their shell has all placeholders. */
function shellPages(): Record<string, string> {
  const shells = languages.flatMap((language) =>
    shellNames.map((name) => [editionPaths(language).shell(name), shell(language)] as const),
  )
  return {
    ...Object.fromEntries(shells),
    [paths.notFound]: '<h1>Page Not Found</h1>',
    [editionPaths('ar').notFound]: '<h1>الصفحة غير موجودة</h1>',
  }
}

function shell(language: Language): string {
  const { windowTitle, description, noindex, path, other, content, preload, parts } = placeholders
  return (
    `<html lang="${language}" data-parts="${parts}"><head>${windowTitle} · News</title>` +
    `<meta name="description" content="${description}">${noindex}${preload}</head>` +
    `<header>The site’s header</header>https://news.example${path}${other}${content}</html>`
  )
}
