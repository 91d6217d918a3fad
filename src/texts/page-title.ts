import type { Language } from '#domain/site/language.ts'
import { isolated } from '#domain/text/script.ts'
import { brand } from './en/brand.ts'

/** The title in the browser's tab. The home page has no title of its own. */
export function pageTitle(
  title?: string,
  {
    name,
    tagline = brand.tagline,
    language,
  }: { name: string; tagline?: string; language?: Language } = brand,
): string {
  return title === undefined ? `${name} · ${tagline}` : `${isolated(title, language)} · ${name}`
}
