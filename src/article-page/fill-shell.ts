import { withArabicStyles } from '#domain/text/arabic-styles.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { isolated } from '#domain/text/script.ts'
import { shareImageName, siteShareImageOf } from '#article-page/share-image.ts'
import { shellPlaceholders, type ShellFilling } from '#article-page/shell.ts'
import { otherEdition } from '#texts/other-edition.ts'
import { textsOf } from '#texts/texts-of.ts'

const anyPlaceholder = new RegExp(
  Object.values(shellPlaceholders)
    .map((placeholder) => RegExp.escape(placeholder))
    .join('|'),
  'g',
)

/**
 * Returns a function that makes pages from the built shell page.
 * @throws {Error} if a placeholder is missing, because readers would see a half-filled page.
 */
export function shellFiller(shell: string): (filling: ShellFilling) => string {
  for (const placeholder of Object.values(shellPlaceholders)) {
    if (!shell.includes(placeholder)) throw new Error(`The shell page has no ${placeholder}`)
  }
  // Split once, before any article is inserted: a placeholder in an article's text stays text.
  const texts = shell.split(anyPlaceholder)
  const placeholders = shell.match(anyPlaceholder) ?? []
  return (filling) => {
    const values = replacements(filling)
    return withArabicStyles(
      texts.map((text, index) => text + (values.get(placeholders[index] ?? '') ?? '')).join(''),
    )
  }
}

/** The built shell page, filled with an article. */
export function fillShell(shell: string, filling: ShellFilling): string {
  return shellFiller(shell)(filling)
}

function replacements(filling: ShellFilling): Map<string, string> {
  const { language, title, description, content, after = '', article, unreadScope } = filling
  const other = otherEdition(textsOf(language), article?.pair)
  return new Map<string, string>([
    [shellPlaceholders.windowTitle, `<title>${escapeHtml(isolated(title, language))}`],
    [shellPlaceholders.title, escapeHtml(title)],
    [shellPlaceholders.description, escapeHtml(description)],
    [shellPlaceholders.slug, article?.slug ?? ''],
    [shellPlaceholders.scope, escapeHtml(article?.scope ?? unreadScope ?? '')],
    [
      shellPlaceholders.shareImage,
      article?.shareImage ?? shareImageName(siteShareImageOf(language)),
    ],
    [shellPlaceholders.otherPath, other.path],
    [shellPlaceholders.otherTitle, escapeHtml(other.title)],
    // A page with version -1 and no content loads its article by itself: see src/page-scripts/inline/page/freshness.ts.
    [
      shellPlaceholders.version,
      unreadScope ? shellPlaceholders.version : `data-version="${article?.version ?? 0}"`,
    ],
    [shellPlaceholders.bare, unreadScope ? shellPlaceholders.bare : ''],
    [shellPlaceholders.noindex, article ? searchTags(article) : shellPlaceholders.noindex],
    [shellPlaceholders.content, content],
    [shellPlaceholders.after, after],
  ])
}

/** The tags that search engines read. */
function searchTags({ robots, canonical, facts = '' }: NonNullable<ShellFilling['article']>) {
  return `<meta name="robots" content="${robots}"><link rel="canonical" href="${escapeHtml(canonical)}">${facts}`
}
