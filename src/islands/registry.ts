/**
 * Islands that are in the page's HTML and wake when the reader uses them. The default export of each module is the
 * component.
 */
export const hydratedIslands = {
  contact: () => import('./contact.tsx'),
  search: () => import('./search.tsx'),
  subscribe: () => import('./subscribe.tsx'),
}

export type HydratedIsland = keyof typeof hydratedIslands

/** The properties of a hydrated island, which are passed as JSON. */
export type HydratedProps<Name extends HydratedIsland> =
  Parameters<Awaited<ReturnType<(typeof hydratedIslands)[Name]>>['default']> extends [infer Props]
    ? Props
    : Record<string, never>
