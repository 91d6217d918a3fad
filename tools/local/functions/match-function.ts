import type { PackagedFunction, Route } from './package-functions.ts'

export interface FunctionMatch {
  fn: PackagedFunction
  route: Route
}

/** The function whose route matches. As on Netlify, a closing slash and the case of letters do not matter. */
export function matchFunction(
  functions: PackagedFunction[],
  method: string,
  pathname: string,
): FunctionMatch | undefined {
  const path = (pathname === '/' ? pathname : pathname.replace(/\/$/, '')).toLowerCase()
  for (const fn of functions) {
    const route = fn.routes.find(
      ({ methods, ...shape }) =>
        (methods.length === 0 || methods.includes(method)) && hasShape(shape, path),
    )
    if (route && !fn.excludedRoutes.some((excluded) => hasShape(excluded, path))) {
      return { fn, route }
    }
  }
  return undefined
}

function hasShape({ literal, expression }: Pick<Route, 'literal' | 'expression'>, path: string) {
  return literal === undefined
    ? expression !== undefined && new RegExp(expression).test(path)
    : literal.toLowerCase() === path
}
