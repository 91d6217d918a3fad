/**
 * The four categories, in the order of the navigation. The API uses `name`; the names for readers are in src/texts. The
 * page of kind 'reviews' has an introduction and shows its articles in a grid.
 */
export const categories = [
  { slug: 'policy', name: 'Policy', kind: 'listing' },
  { slug: 'regulation', name: 'Regulation', kind: 'listing' },
  { slug: 'analysis', name: 'Analysis', kind: 'listing' },
  { slug: 'tools', name: 'Technology', kind: 'reviews' },
] as const

export type Category = (typeof categories)[number]
export type CategoryName = Category['name']
export type CategorySlug = Category['slug']

export const categoryNames = categories.map((category) => category.name) as [
  CategoryName,
  ...CategoryName[],
]

/** The category of an article. */
export function categoryByName(name: CategoryName): Category {
  return categories.find((category) => category.name === name) as Category
}
