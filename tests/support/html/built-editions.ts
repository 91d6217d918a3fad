import { languageInPath } from '#domain/addresses/paths.ts'
import { alternatesIn } from './alternates-in.ts'

/** A page of a built site. */
export interface BuiltPage {
  path: string
  html: string
  /** The paths that `hreflang` names, by language. */
  alternates: Record<string, string>
}

/**
 * The pages of a built site by their path.
 * @param files the name and the HTML of each.
 */
export function builtEditions(files: readonly [name: string, html: string][], origin: string) {
  const pages = files.map(([name, html]): [string, BuiltPage] => {
    const path = `/${name.replace(/(index)?\.html$/, '')}`
    const alternates = Object.entries(alternatesIn(html)).map(([language, url]) => [
      language,
      url.slice(origin.length) || '/',
    ])
    return [path, { path, html, alternates: Object.fromEntries(alternates) }]
  })
  return new Map(pages)
}

/**
 * The pages that are wrong about their languages: each names itself and its pair, which names the same. Pages that are
 * not indexed name none.
 */
export function withWrongAlternates(pages: ReadonlyMap<string, BuiltPage>): string[] {
  const wrong = [...pages.values()].filter(({ path, html, alternates }) => {
    const named = Object.values(alternates)
    if (html.includes('<meta name="robots" content="noindex')) return named.length > 0
    const others = named.map((other) => JSON.stringify(pages.get(other)?.alternates))
    return (
      alternates[languageInPath(path)] !== path ||
      alternates['x-default'] !== alternates['en'] ||
      others.some((other) => other !== JSON.stringify(alternates))
    )
  })
  return wrong.map(({ path }) => path)
}

/** The link in the header to the other edition. */
export function otherEditionLink(html: string): { path: string; title: string } | undefined {
  const link =
    /<a class="nav-link[^>]* href="([^"]*)" hreflang="[^"]*" title="([^"]*)"[^>]*>\s*<span lang="[^"]*">[^<]*<\/span>\s*<span class="sr-only">([^<]*)<\/span>/.exec(
      html,
    )
  return link?.[2] === link?.[3] ? { path: link?.[1] ?? '', title: link?.[2] ?? '' } : undefined
}
