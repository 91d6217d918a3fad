import { shellPlaceholders } from '#article-page/shell.ts'
import { namedPlaceholders } from '#domain/named-shell.ts'
import { paths } from '#domain/paths.ts'

const { title, description, slug, scope, shareImage, version, content, after, bare, noindex } =
  shellPlaceholders

/** The built pages that functions read, by their path. The shell has everything that a function changes. */
export function shellPages(): Record<string, string> {
  return {
    [paths.shell]:
      `<html data-scope="${scope}" ${version}><title>${title} · News</title>` +
      `<meta name="description" content="${description}">${noindex}` +
      `<meta property="og:url" content="https://news.example/article/${slug}">` +
      `<meta property="og:image" content="https://news.example/share/${shareImage}">` +
      '<meta name="twitter:card" content="summary_large_image">' +
      `<div${bare}>${content}</div>${after}</html>`,
    [paths.namedShell]:
      `<html>${namedPlaceholders.windowTitle} · News</title>` +
      `<meta property="og:title" content="${namedPlaceholders.title}">` +
      `<meta name="description" content="${namedPlaceholders.description}">${namedPlaceholders.noindex}` +
      `<meta property="og:url" content="https://news.example${namedPlaceholders.path}">` +
      `${namedPlaceholders.content}</html>`,
    [paths.notFound]: '<h1>Page Not Found</h1>',
  }
}
