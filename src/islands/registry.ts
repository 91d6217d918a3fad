/**
 * Islands that are in the page's HTML and wake when the reader uses them. The default export of each module is the
 * component.
 */
export const hydratedIslands = {
  contact: () => import('./contact.tsx'),
  'more-articles': () => import('./more-articles.tsx'),
  search: () => import('./search.tsx'),
  subscribe: () => import('./subscribe.tsx'),
}

/**
 * Islands that are plain HTML and wake when the page is stale. The default export of each module loads the newer
 * content and renders it instead: see `freshIsland`.
 */
export const freshIslands = {
  popular: () => import('./popular.tsx'),
  home: () => import('./home.tsx'),
  category: () => import('./category.tsx'),
  article: () => import('./article.tsx'),
  corrections: () => import('./corrections.tsx'),
  'latest-corrections': () => import('./latest-corrections.tsx'),
}

export type HydratedIsland = keyof typeof hydratedIslands
export type FreshIsland = keyof typeof freshIslands

/** The properties of a hydrated island, which are passed as JSON. */
export type HydratedProps<Name extends HydratedIsland> =
  Parameters<Awaited<ReturnType<(typeof hydratedIslands)[Name]>>['default']> extends [infer Props]
    ? Props
    : Record<string, never>

/** The properties of a fresh island, which are passed as JSON. */
export type FreshProps<Name extends FreshIsland> = Parameters<
  Awaited<ReturnType<(typeof freshIslands)[Name]>>['default']
>[1]
