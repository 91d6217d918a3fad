import { categories } from '#domain/articles/categories.ts'
import { legalNames } from '#domain/addresses/paths.ts'
import type { Edition } from './edition.ts'

type Own = Pick<Edition, 'texts' | 'paths'>

/** The five sections in header, drawer and footer. */
export function sections({ texts, paths }: Own) {
  return [
    ...categories.map(({ slug }) => ({
      label: texts.categories[slug].label,
      href: paths.category(slug),
    })),
    { label: texts.links.newsletter, href: paths.newsletter },
  ]
}

/** The links about the publication, in drawer and footer. */
export function companyLinks({ texts, paths }: Own) {
  const { links } = texts
  return [
    { label: links.about, href: paths.about },
    { label: links.contact, href: paths.contact },
    { label: links.advertise, href: paths.contact },
    { label: links.guidelines, href: paths.guidelines },
  ]
}

/** The links to the legal pages, in the footer. */
export function legalLinks({ texts: { links }, paths }: Own) {
  return legalNames.map((name) => ({ label: links[name], href: paths[name] }))
}

/** Whether a link leads to the page at `path` or to one below it. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
