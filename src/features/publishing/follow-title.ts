import { slugFromTitle } from '#domain/slug.ts'

/**
 * The slug after a change of the title. A slug that is empty, or that came from the old title, follows the new one.
 * A slug that was edited by hand stays.
 */
export function followTitle(slug: string, oldTitle: string, newTitle: string): string {
  const follows = slug === '' || slug === slugFromTitle(oldTitle)
  return follows ? slugFromTitle(newTitle) : slug
}
