import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { fillPath, type Endpoint } from '#contract/endpoint.ts'
import type { NetlifyFunction } from './call.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** All endpoints of all files of the contract. A new endpoint is included automatically. */
export async function readEndpoints(): Promise<Endpoint[]> {
  const modules = await importAll(`${root}/src/contract`)
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((exported) => Object.values(exported as Record<string, unknown>))
    .filter((value): value is Endpoint =>
      Boolean(value && typeof value === 'object' && 'access' in value && 'path' in value),
    )
}

/** Finds the function that serves a path, by its `config`. */
export async function readFunctions(): Promise<(path: string) => NetlifyFunction> {
  const modules = await importAll(`${root}/netlify/functions`)
  const routes = modules.flatMap(({ config, default: serve }) => {
    const { path = [] } = config as { path?: string | string[] }
    return [path].flat().map((pathname) => ({
      pattern: new URLPattern({ pathname }),
      serve: serve as NetlifyFunction,
    }))
  })
  return (path) => {
    const found = routes.find(({ pattern }) => pattern.test(new URL(path, 'http://local')))
    if (!found) throw new Error(`No function serves ${path}`)
    return found.serve
  }
}

export function fieldsOf(schema: Endpoint['body']): string[] {
  interface Described {
    properties?: object
    anyOf?: Described[]
    oneOf?: Described[]
  }
  const read = ({ properties = {}, anyOf = [], oneOf = [] }: Described): string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf].flatMap(read),
  ]
  if (!schema) return []
  const options = { unrepresentable: 'any', io: 'input' } as const
  return [...new Set(read(z.toJSONSchema(schema, options) as Described))]
}

/** An endpoint's path with its parameters filled in: with a value for each name, or with one value for all. */
export function pathOf({ path }: Endpoint, params: Record<string, string> | string): `/${string}` {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const same = typeof params === 'string' ? params : undefined
  const given = same === undefined ? params : Object.fromEntries(names.map((name) => [name, same]))
  return fillPath(path, given as Record<string, string>) as `/${string}`
}

async function importAll(folder: string): Promise<Record<string, unknown>[]> {
  const names = (await readdir(folder)).filter((name) => !name.includes('.test.'))
  return Promise.all(
    names.map((name) => import(`${folder}/${name}`) as Promise<Record<string, unknown>>),
  )
}
