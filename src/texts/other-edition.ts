import { categories } from '#domain/articles/categories.ts'
import type { Alternate } from '#domain/addresses/hreflang.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { editionPaths, proseNames } from '#domain/addresses/paths.ts'

/** The paths of the pages that every edition has, in one order. Articles have translations instead. */
function sharedPaths(language: Language): string[] {
  const paths = editionPaths(language)
  const categoryPaths = categories.map(({ slug }) => paths.category(slug))
  const { home, newsletter, contact, corrections, issues } = paths
  const prosePaths = proseNames.map((name) => paths[name])
  return [home, ...categoryPaths, newsletter, contact, corrections, issues, ...prosePaths]
}

/** A page in all its languages: itself, and its counterpart if there is one. */
export function alternatesOf(path: string, language: Language): Alternate[] {
  const index = sharedPaths(language).indexOf(path)
  if (index === -1) return [{ language, path }]
  return languages.map((other) => ({ language: other, path: sharedPaths(other)[index] ?? path }))
}
