import type { CategoryName } from './categories.ts'

/** The freshness scopes of pages. The database raises the versions of the same names. */
export const scopes = {
  home: 'home',
  category: (name: CategoryName) => `category:${name}`,
  /** By the key of the article: see `articleKey`. */
  article: (key: string) => `article:${key}`,
} as const
