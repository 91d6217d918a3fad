import type { Language } from './language.ts'
import { isolated } from '#domain/text/script.ts'

/** All brand texts of the product, so that a new name is a change of one file. */
export const brand = {
  name: 'AI Policy & Regulation News',
  tagline: 'Straight from Riyadh',
  headings: ['AI Policy.', 'Regulation.', 'Innovation.'],
  description:
    'News and analysis about AI policy and regulation in Saudi Arabia and the wider Gulf region.',
  /** The author name of articles that the editors sign together. */
  editors: 'The Editors',
  newsletterFooter: 'Straight from Riyadh • AI Policy & Regulation News',
  /** All dates are shown in this time zone, for every reader. */
  timeZone: 'Asia/Riyadh',
} as const

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
