/**
 * Islands that are drawn into the page when it is built and come alive when the reader reaches for them.
 * Each module's default export is the component.
 */
export const liveIslands = {
  contact: () => import('./contact.tsx'),
  'more-articles': () => import('./more-articles.tsx'),
  search: () => import('./search.tsx'),
  subscribe: () => import('./subscribe.tsx'),
}

/**
 * Islands whose place holds plain HTML until the page turns out to be older than the content. Each
 * module's default export fetches what is new and draws it in place of the old.
 */
export const freshIslands = {
  popular: () => import('./popular.tsx'),
  home: () => import('./home.tsx'),
  category: () => import('./category.tsx'),
  article: () => import('./article.tsx'),
}

export type LiveIsland = keyof typeof liveIslands
export type FreshIsland = keyof typeof freshIslands

/** The properties that a live island takes; they must survive JSON. */
export type LiveProps<Name extends LiveIsland> =
  Parameters<Awaited<ReturnType<(typeof liveIslands)[Name]>>['default']> extends [infer Props]
    ? Props
    : Record<string, never>

/** The properties that a fresh island takes; they must survive JSON. */
export type FreshProps<Name extends FreshIsland> = Parameters<
  Awaited<ReturnType<(typeof freshIslands)[Name]>>['default']
>[1]
