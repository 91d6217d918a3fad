import type { Language } from '#domain/site/language.ts'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { pageDirection, type Direction } from '#domain/text/script.ts'
import { arPages } from './ar-pages.ts'
import { enPages, type PageTexts } from './en-pages.ts'

const texts: Record<Language, PageTexts> = { en: enPages, ar: arPages }

/** What the built pages of one language have in common. */
export interface Edition {
  language: Language
  direction: Direction
  texts: PageTexts
  paths: ReturnType<typeof editionPaths>
}

/** The edition in a language. Not for browsers. */
export function edition(language: Language): Edition {
  return {
    language,
    direction: pageDirection(language),
    texts: texts[language],
    paths: editionPaths(language),
  }
}

/** The edition of the page that is being built: that of its path. */
export function editionOf({ pathname }: Pick<URL, 'pathname'>): Edition {
  return edition(languageInPath(pathname))
}
