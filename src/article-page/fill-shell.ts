import { escapeHtml } from '#domain/escape-html.ts'
import { shareImageName, siteShareImage } from '#domain/share-image.ts'
import { shellMarks, type ShellFilling } from '#article-page/shell.ts'

const anyMark = new RegExp(
  Object.values(shellMarks)
    .map((mark) => RegExp.escape(mark))
    .join('|'),
  'g',
)

/**
 * Makes pages of the built shell page.
 * @throws {Error} when the page is not the shell, which would show a reader the marks.
 */
export function shellFiller(shell: string): (filling: ShellFilling) => string {
  for (const mark of Object.values(shellMarks)) {
    if (!shell.includes(mark)) throw new Error(`The shell page holds no ${mark}`)
  }
  // It is cut at the marks once, so that no mark in an article's own words is taken for one of the page's.
  const texts = shell.split(anyMark)
  const marks = shell.match(anyMark) ?? []
  return (filling) => {
    const values = fillings(filling)
    return texts.map((text, index) => text + (values.get(marks[index] ?? '') ?? '')).join('')
  }
}

/** The built shell page with an article in it. */
export function fillShell(shell: string, filling: ShellFilling): string {
  return shellFiller(shell)(filling)
}

function fillings({ title, description, content, place }: ShellFilling): Map<string, string> {
  return new Map<string, string>([
    [shellMarks.title, escapeHtml(title)],
    [shellMarks.description, escapeHtml(description)],
    [shellMarks.slug, place?.slug ?? ''],
    [shellMarks.scope, escapeHtml(place?.scope ?? '')],
    [shellMarks.shareImage, place?.shareImage ?? shareImageName(siteShareImage)],
    [shellMarks.version, `data-version="${place?.version ?? 0}"`],
    [shellMarks.bare, ''],
    [shellMarks.noindex, place ? findable(place) : shellMarks.noindex],
    [shellMarks.content, content],
  ])
}

function findable({ canonical, facts = '' }: NonNullable<ShellFilling['place']>): string {
  return `<meta name="robots" content="max-image-preview:large"><link rel="canonical" href="${escapeHtml(canonical)}">${facts}`
}
