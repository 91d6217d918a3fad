import { beforeAll, beforeEach } from 'vitest'
import { shellPlaceholders } from '#article-page/shell.ts'
import { pagePlaceholders } from '#domain/site/shells.ts'
import type { Language } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { useServer } from '#support/fakes/use-server.ts'

/** Starts the site with its built pages, which functions read, before the tests of a file. A page can be changed. */
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

/** The built pages by their path. The shell has everything that a function changes. */
function shellPages(): Record<string, string> {
  return {
    [paths.shell]: articleShell('en'),
    [editionPaths('ar').shell]: articleShell('ar'),
    [paths.archiveShell]: archiveShell,
    [editionPaths('ar').archiveShell]: archiveShell,
    [paths.issueShell]: issueShell('en'),
    [editionPaths('ar').issueShell]: issueShell('ar'),
    [paths.notFound]: '<h1>Page Not Found</h1>',
    [editionPaths('ar').notFound]: '<h1>الصفحة غير موجودة</h1>',
  }
}

const archiveShell =
  `<html>${pagePlaceholders.windowTitle} · News</title>` +
  `<meta property="og:title" content="${pagePlaceholders.title}">` +
  `<meta name="description" content="${pagePlaceholders.description}">${pagePlaceholders.noindex}` +
  `<meta property="og:url" content="https://news.example${pagePlaceholders.path}">` +
  `${pagePlaceholders.content}</html>`

function articleShell(language: Language): string {
  const article = shellPlaceholders
  const url = `https://news.example${editionPaths(language).article(article.slug)}`
  return (
    `<html lang="${language}" data-parts="${article.parts}">` +
    `${article.windowTitle} · News</title>` +
    `<meta name="description" content="${article.description}">${article.noindex}` +
    `<meta property="og:title" content="${article.title}">` +
    `<meta property="og:url" content="${url}">` +
    `<meta property="og:image" content="https://news.example/share/${article.shareImage}">` +
    '<meta name="twitter:card" content="summary_large_image">' +
    `${article.other}${article.content}${article.after}</html>`
  )
}

function issueShell(language: Language): string {
  const issue = pagePlaceholders
  return (
    `<html lang="${language}"><title>${issue.title}</title>` +
    `<meta name="description" content="${issue.description}">${issue.noindex}` +
    `<meta property="og:url" content="/newsletter/issues${issue.path}">` +
    `<p>${issue.kicker}</p><h1>${issue.title}</h1><p>${issue.byline}</p><main>${issue.content}</main>`
  )
}
