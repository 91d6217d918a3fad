import { isReservedSlug, slugFromTitle } from '#domain/addresses/slug.ts'

/** The slug after a change of the title, which it follows until it is edited by hand. */
export function followTitle(slug: string, oldTitle: string, newTitle: string): string {
  return slug === '' || follows(slug, oldTitle) ? suggestedSlug(newTitle) : slug
}

/** Whether a slug is the suggested slug of a title. */
export function follows(slug: string, title: string): boolean {
  return slug === suggestedSlug(title)
}

/** '' if the slug is reserved, and for 'رؤية 2030', of which only the digits would be left. */
function suggestedSlug(title: string): string {
  const slug = slugFromTitle(title)
  const isDigits = !/[a-z]/.test(slug) && /\p{L}/u.test(title)
  return isDigits || isReservedSlug(slug) ? '' : slug
}

interface SlugHelp {
  title: string
  slug: string
  /** The slug of the article that this one translates. */
  originalSlug: string | undefined
  /** An example: the path of an article in this edition, which shows where the slug will be. */
  path: string
}

/** The help below the field of the slug. */
export function slugHelp({ title, slug, originalSlug, path }: SlugHelp): string {
  if (slug === '' && title.trim() !== '') {
    const used = slugFromTitle(title)
    return isReservedSlug(used)
      ? `The site itself uses “${used}”, so no slug can follow this title. Please type another one.`
      : 'This title has no Latin letters, so no slug can follow it. Please type a few Latin words.'
  }
  const isTaken = slug !== '' && slug === originalSlug
  const origin = isTaken ? 'The slug of the original' : 'Follows the title'
  return `${origin} until you change it. The article’s URL will be ${path}.`
}
