import type { CategoryName } from './categories.ts'

/** The freshness scopes of pages. The database raises the versions of the same names. */
export const scopes = {
  home: 'home',
  category: (name: CategoryName) => `category:${name}`,
  article: (slug: string) => `article:${slug}`,
} as const
