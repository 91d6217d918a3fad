import type * as z from 'zod/mini'
import type { Role } from './roles.ts'

export type Schema = z.ZodMiniType

/** The names of the parameters in a path: 'slug' in '/api/authors/:slug'. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<Path extends string> = Record<ParamNames<Path>, string>

/**
 * One call of the API, described once for both sides. The server authorises by `access` and parses with `query` and
 * `body`; the browser builds its request from the same record and parses the answer with `result`.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Result extends Schema | undefined = Schema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: Path
  /** Who may make the call: anyone, or who has at least this role. */
  access: 'public' | Role
  /** The search parameters. Without a schema they are ignored. */
  query: Query
  /** The JSON body. Without a schema the handler reads the request itself, or there is no body. */
  body: Body
  /** The JSON answer. Without a schema the answer is empty or not JSON. */
  result: Result
  /** The status of success. */
  status: number
  /** Whether the answer depends on which articles are public: due articles are then published before the call. */
  showsArticles: boolean
}

interface Schemas<Query, Body, Result> {
  query?: Query
  body?: Body
  result?: Result
  /** The default is 200. */
  status?: number
  showsArticles?: boolean
}

type Describe = <
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Result extends Schema | undefined = undefined,
>(
  call: `${Endpoint['method']} ${Path}`,
  schemas?: Schemas<Query, Body, Result>,
) => Endpoint<Path, Query, Body, Result>

// What is left out is typed as absent, so a caller can't send it by mistake. The marks `@__NO_SIDE_EFFECTS__` let a
// bundler drop the calls that a page does not make.

/** Describes a call that anyone may make: 'GET /api/images/:key'. */
// @__NO_SIDE_EFFECTS__
export const anyone: Describe = (call, schemas) => describe('public', call, schemas)

/** Describes a call that everybody with a token may make: writers, editors and owners. */
// @__NO_SIDE_EFFECTS__
export const writers: Describe = (call, schemas) => describe('writer', call, schemas)

/** Describes a call that editors and owners may make. */
// @__NO_SIDE_EFFECTS__
export const editors: Describe = (call, schemas) => describe('editor', call, schemas)

/** Describes a call that only owners may make. */
// @__NO_SIDE_EFFECTS__
export const owners: Describe = (call, schemas) => describe('owner', call, schemas)

function describe(
  access: Endpoint['access'],
  call: string,
  {
    query,
    body,
    result,
    status = 200,
    showsArticles = false,
  }: Schemas<unknown, unknown, unknown> = {},
) {
  const [method, path] = call.split(' ')
  // `Describe` gives callers the type of this record.
  return { method, path, access, query, body, result, status, showsArticles } as never
}

/** The output of a schema; `undefined` if the endpoint has none. */
export type Parsed<S> = S extends Schema ? z.output<S> : undefined
/** The input of a schema; `undefined` if the endpoint has none. */
export type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** The path with its parameters, percent-encoded. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
