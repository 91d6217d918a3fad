import type { CategoryName } from './categories.ts'

/** The scopes by which a page asks whether it is older than the content. The database raises the same names. */
export const scopes = {
  home: 'home',
  category: (name: CategoryName) => `category:${name}`,
  article: (slug: string) => `article:${slug}`,
} as const
