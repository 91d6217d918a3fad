import { shellPlaceholders } from '#article-page/shell.ts'
import { issuePlaceholders } from '#domain/site/shells.ts'
import { archivePlaceholders } from '#domain/site/shells.ts'
import type { Language } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'

const {
  title,
  description,
  slug,
  scope,
  shareImage,
  version,
  content,
  after,
  bare,
  noindex,
  otherPath,
  otherTitle,
} = shellPlaceholders

/** The built pages that functions read, by their path. The shell has everything that a function changes. */
export function shellPages(): Record<string, string> {
  return {
    [paths.shell]: articleShell('en'),
    [editionPaths('ar').shell]: articleShell('ar'),
    [paths.archiveShell]:
      `<html>${archivePlaceholders.windowTitle} · News</title>` +
      `<meta property="og:title" content="${archivePlaceholders.title}">` +
      `<meta name="description" content="${archivePlaceholders.description}">${archivePlaceholders.noindex}` +
      `<meta property="og:url" content="https://news.example${archivePlaceholders.path}">` +
      `${archivePlaceholders.content}</html>`,
    [paths.issueShell]: issueShell('en'),
    [editionPaths('ar').issueShell]: issueShell('ar'),
    [paths.notFound]: '<h1>Page Not Found</h1>',
    [editionPaths('ar').notFound]: '<h1>الصفحة غير موجودة</h1>',
  }
}

function articleShell(language: Language): string {
  const url = `https://news.example${editionPaths(language).article(slug)}`
  return (
    `<html lang="${language}" data-scope="${scope}" ${version}><title>${title} · News</title>` +
    `<meta name="description" content="${description}">${noindex}` +
    `<meta property="og:url" content="${url}">` +
    `<meta property="og:image" content="https://news.example/share/${shareImage}">` +
    '<meta name="twitter:card" content="summary_large_image">' +
    `<a href="${otherPath}" title="${otherTitle}"></a><div${bare}>${content}</div>${after}</html>`
  )
}

function issueShell(language: Language): string {
  const issue = issuePlaceholders
  return (
    `<html lang="${language}"><title>${issue.title}</title>` +
    `<meta name="description" content="${issue.description}">${issue.noindex}` +
    `<meta property="og:url" content="/newsletter/issues${issue.path}">` +
    `<p>${issue.kicker}</p><h1>${issue.title}</h1><p>${issue.byline}</p><main>${issue.content}</main>`
  )
}
