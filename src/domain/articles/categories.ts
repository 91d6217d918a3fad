/**
 * The four categories, in the order of the navigation. `name` is what the API uses, `label` what the navigation shows.
 * The page of kind 'reviews' has an introduction and shows its articles in a grid.
 */
export const categories = [
  {
    slug: 'policy',
    name: 'Policy',
    label: 'Policy',
    kind: 'listing',
    pageTitle: 'AI Policy',
    description:
      'Government strategies, national frameworks and policy decisions that shape artificial intelligence in Saudi Arabia and the Gulf.',
  },
  {
    slug: 'regulation',
    name: 'Regulation',
    label: 'Regulation',
    kind: 'listing',
    pageTitle: 'AI Regulation',
    description:
      'Laws, standards and enforcement: how AI is governed across the Kingdom and the wider GCC region.',
  },
  {
    slug: 'analysis',
    name: 'Analysis',
    label: 'Analysis',
    kind: 'listing',
    pageTitle: 'AI Analysis',
    description:
      'In-depth commentary on what AI policy means for business, government and society in the Gulf.',
  },
  {
    slug: 'tools',
    name: 'Technology',
    label: 'New AI Tools',
    kind: 'reviews',
    pageTitle: 'AI Tools',
    description: 'New AI tools and technology, reviewed for readers in Saudi Arabia and the Gulf.',
  },
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
