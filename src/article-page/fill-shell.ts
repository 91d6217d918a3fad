import { fillPlaceholders } from '#domain/site/shells.ts'
import { withArabicStyles } from '#domain/text/arabic-styles.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { isolated } from '#domain/text/script.ts'
import { articlePart, otherEditionLink } from '#article-page/page-parts.ts'
import { shareImageName, siteShareImageOf } from '#article-page/share-image.ts'
import { shellPlaceholders, type ShellFilling } from '#article-page/shell.ts'
import { otherEdition } from '#texts/other-edition.ts'
import { textsOf } from '#texts/texts-of.ts'

/**
 * The built shell page, filled with an article.
 * @throws {Error} if a placeholder is missing, because readers would see a half-filled page.
 */
export function fillShell(shell: string, filling: ShellFilling): string {
  for (const placeholder of Object.values(shellPlaceholders)) {
    if (!shell.includes(placeholder)) throw new Error(`The shell page has no ${placeholder}`)
  }
  return withArabicStyles(fillPlaceholders(shell, replacements(filling)))
}

function replacements(filling: ShellFilling): Map<string, string> {
  const { language, title, description, content, after = '', parts = '', article } = filling
  const other = otherEdition(textsOf(language), article?.pair)
  return new Map<string, string>([
    [shellPlaceholders.windowTitle, `<title>${escapeHtml(isolated(title, language))}`],
    [shellPlaceholders.title, escapeHtml(title)],
    [shellPlaceholders.description, escapeHtml(description)],
    [shellPlaceholders.slug, article?.slug ?? ''],
    [shellPlaceholders.parts, escapeHtml(parts)],
    [
      shellPlaceholders.shareImage,
      article?.shareImage ?? shareImageName(siteShareImageOf(language)),
    ],
    [shellPlaceholders.other, otherEditionLink(language, other.path, other.title)],
    [shellPlaceholders.noindex, article ? searchTags(article) : shellPlaceholders.noindex],
    [shellPlaceholders.content, articlePart(content)],
    [shellPlaceholders.after, after],
  ])
}

function searchTags({ robots, canonical, facts = '' }: NonNullable<ShellFilling['article']>) {
  return `<meta name="robots" content="${robots}"><link rel="canonical" href="${escapeHtml(canonical)}">${facts}`
}
