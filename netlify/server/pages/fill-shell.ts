import { shellMarks } from '#domain/shell.ts'

interface Filling {
  title: string
  description: string
  /** The article, or what stands in its place, as HTML. */
  content: string
  /** The article's place on the site; without it the page stays out of search engines and is not compared. */
  place?: {
    slug: string
    /** The absolute address by which search engines know the article. */
    canonical: string
    scope: string
    version: number
  }
}

/**
 * The built shell page with an article in it.
 * @throws {Error} when the page is not the shell, which would show a reader the marks.
 */
export function fillShell(shell: string, { title, description, content, place }: Filling): string {
  for (const mark of Object.values(shellMarks)) {
    if (!shell.includes(mark)) throw new Error(`The shell page holds no ${mark}`)
  }
  const fillings = new Map<string, string>([
    [shellMarks.title, escapeHtml(title)],
    [shellMarks.description, escapeHtml(description)],
    [shellMarks.slug, place?.slug ?? ''],
    [shellMarks.scope, escapeHtml(place?.scope ?? '')],
    [shellMarks.version, `data-version="${place?.version ?? 0}"`],
    [shellMarks.bare, ''],
    [shellMarks.noindex, place ? canonicalLink(place.canonical) : shellMarks.noindex],
    [shellMarks.content, content],
  ])
  // In one pass, so that no mark in an article's own words is taken for one of the page's.
  return shell.replace(anyMark, (mark) => fillings.get(mark) ?? mark)
}

const anyMark = new RegExp(
  Object.values(shellMarks)
    .map((mark) => RegExp.escape(mark))
    .join('|'),
  'g',
)

function canonicalLink(address: string): string {
  return `<link rel="canonical" href="${escapeHtml(address)}">`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
