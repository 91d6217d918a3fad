import { slugFromTitle } from '#domain/slug.ts'

/**
 * The slug after the title has changed. It follows the title while it is empty or what the title suggested;
 * one that was touched by hand stays as it is.
 */
export function followTitle(slug: string, oldTitle: string, newTitle: string): string {
  const follows = slug === '' || slug === slugFromTitle(oldTitle)
  return follows ? slugFromTitle(newTitle) : slug
}
