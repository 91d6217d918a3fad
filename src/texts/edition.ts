import type { Language } from '#domain/site/language.ts'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { pageDirection, type Direction } from '#domain/text/script.ts'
import type { PageTexts } from './en/pages.ts'
import { pageTextsOf } from './texts-of.ts'

/** What the built pages of one language have in common. */
export interface Edition {
  language: Language
  direction: Direction
  texts: PageTexts
  paths: ReturnType<typeof editionPaths>
}

/** The edition of the page that is being built: that of its path. Not for browsers. */
export function editionOf({ pathname }: Pick<URL, 'pathname'>): Edition {
  const language = languageInPath(pathname)
  return {
    language,
    direction: pageDirection(language),
    texts: pageTextsOf(language),
    paths: editionPaths(language),
  }
}
