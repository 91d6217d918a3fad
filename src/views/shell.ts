import type { Language } from '#domain/site/language.ts'
import { withArabicStyles } from '#domain/text/arabic-styles.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { isolated } from '#domain/text/script.ts'
import { otherEditionLink } from './other-edition-link.ts'

/**
 * The shells: for op-eds, for external articles, for lists, and for a newsletter's issues. `fillShell` puts a view into
 * one of them.
 */
export const shellNames = ['article', 'external', 'list', 'issue'] as const
export type ShellName = (typeof shellNames)[number]

/** The placeholders. The HTML of a shell contains each exactly as it is written here. */
export const placeholders = {
  /** The title in the browser's tab. It comes before `title`, because its text contains that placeholder. */
  windowTitle: '<title>%page-title%',
  title: '%page-title%',
  description: '%page-description%',
  path: '/%page-path%',
  /** Loads the parts early. It comes before `parts`, because its text contains that placeholder. */
  preload: '<link rel="preload" as="fetch" href="%page-parts%" crossorigin>',
  /** The URL of the parts that change without a build. */
  parts: '%page-parts%',
  /** The link to the other edition. */
  other: '%page-other%',
  content: '<!--page-content-->',
  /** Keeps the page out of search engines. */
  noindex: '<meta name="robots" content="noindex">',
} as const

/** The content of one page. The build and the functions make the same view from the same data. */
export interface View {
  shell: ShellName
  language: Language
  path: string
  /** Without the publication's name. */
  title: string
  description: string
  /** The tags for search engines and link previews, as HTML. A page without them is `noindex`. */
  head?: string | undefined
  content: string
  /** The HTML after the content. It stays when newer parts replace the content. */
  after?: string
  /** The URL of the parts that change without a build. A page without it is never stale. */
  parts?: string
  /** The same page in the other edition. By default that edition's home page. */
  other?: { path: string; title: string }
  /** The status with which a function answers. By default 200. */
  status?: 404 | 503
}

/**
 * The built shell with a view in it.
 * @throws {Error} if a placeholder is missing, because readers would see a half-filled page.
 */
export function fillShell(shell: string, view: View): string {
  const values = valuesOf(view)
  for (const [placeholder, value] of values) {
    if (value && !shell.includes(placeholder)) throw new Error(`The shell has no ${placeholder}`)
  }
  // In one pass, so that a value which contains the text of a placeholder is not replaced again.
  const any = new RegExp([...values.keys()].map((name) => RegExp.escape(name)).join('|'), 'g')
  return withArabicStyles(shell.replace(any, (found) => values.get(found) ?? found))
}

function valuesOf(view: View): Map<string, string> {
  const { language, path, title, description, head, content, after = '', parts = '' } = view
  const { windowTitle, preload, noindex } = placeholders
  return new Map([
    [windowTitle, `<title>${escapeHtml(isolated(title, language))}`],
    [placeholders.title, escapeHtml(title)],
    [placeholders.description, escapeHtml(description)],
    [placeholders.path, escapeHtml(path)],
    [preload, parts && preload.replace(placeholders.parts, () => escapeHtml(parts))],
    [placeholders.parts, escapeHtml(parts)],
    [placeholders.other, otherEditionLink(language, view.other)],
    [noindex, head ?? noindex],
    [placeholders.content, content + after],
  ])
}
