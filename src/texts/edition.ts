import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { pageTextsOf } from './texts-of.ts'

/** What the built pages of one language have in common. */
export type Edition = ReturnType<typeof editionOf>

/** The edition of the page that is being built: that of its path. Not for browsers. */
export function editionOf({ pathname }: Pick<URL, 'pathname'>) {
  const language = languageInPath(pathname)
  return {
    language,
    texts: pageTextsOf(language),
    paths: editionPaths(language),
  }
}
