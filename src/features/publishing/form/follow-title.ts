import { slugFromTitle } from '#domain/addresses/slug.ts'

/** The slug after a change of the title, which it follows until it is edited by hand. */
export function followTitle(slug: string, oldTitle: string, newTitle: string): string {
  const follows = slug === '' || slug === slugFromTitle(oldTitle)
  return follows ? slugFromTitle(newTitle) : slug
}

/** Whether nobody can find a slug in the title, and none was typed: Arabic titles have at most digits for one. */
export function givesNoSlug(title: string, slug: string): boolean {
  return title.trim() !== '' && slug === slugFromTitle(title) && !/[a-z]/.test(slug)
}

interface SlugHelp {
  title: string
  slug: string
  /** The slug of the article that this one translates. */
  originalSlug: string | undefined
  /** A path of this edition, to show where the slug stands. */
  path: string
}

/** What the form says about the slug. */
export function slugHelp({ title, slug, originalSlug, path }: SlugHelp): string {
  if (givesNoSlug(title, slug)) {
    return 'This title has no Latin letters, so no slug can follow it. Please type a few Latin words.'
  }
  const isTaken = slug !== '' && slug === originalSlug
  const origin = isTaken ? 'The slug of the original' : 'Follows the title'
  return `${origin} until you change it. The article’s URL will be ${path}.`
}
