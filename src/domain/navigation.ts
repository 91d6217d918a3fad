import { categories } from '#domain/categories.ts'
import { paths } from '#domain/paths.ts'

export interface NavigationLink {
  label: string
  href: string
}

/** The five sections in header, drawer and footer. */
export const sections: NavigationLink[] = [
  ...categories.map(({ slug, label }) => ({
    label,
    href: paths.category(slug),
  })),
  { label: 'Newsletter', href: paths.newsletter },
]

export const companyLinks: NavigationLink[] = [
  { label: 'About', href: paths.about },
  { label: 'Contact', href: paths.contact },
  { label: 'Advertise', href: paths.contact },
  { label: 'Editorial Guidelines', href: paths.guidelines },
]

export const legalLinks: NavigationLink[] = [
  { label: 'Privacy Policy', href: paths.privacy },
  { label: 'Terms of Service', href: paths.terms },
  { label: 'Cookie Policy', href: paths.cookies },
  { label: 'Disclaimers', href: paths.disclaimers },
]

/** Whether a link leads to the page at `path` or to one below it. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
