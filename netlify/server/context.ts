import type { Context } from '@netlify/functions'
import { connect, type Sql } from './db/client.ts'
import { readEnv, type Env } from './env.ts'

/** What every service may use. Services take it as their first argument and reach for nothing else. */
export interface ServiceContext {
  env: Env
  sql: Sql
}

/** What one call adds: who calls, and a way to go on after the answer. */
export interface CallContext extends ServiceContext {
  /** The caller's network address as the platform reports it, never as a header claims. */
  ip: string
  /** Names the build of the site that the call belongs to. */
  deployId: string
  /** Lets work go on after the answer; its failure is logged and changes nothing for the caller. */
  waitUntil(work: Promise<unknown>): void
}

let services: ServiceContext | undefined

/** The services' context, made once for each running instance. */
export function serviceContext(): ServiceContext {
  if (!services) {
    const env = readEnv()
    services = { env, sql: connect(env) }
  }
  return services
}

export function createContext(netlify: Context): CallContext {
  return {
    ...serviceContext(),
    ip: netlify.ip,
    deployId: netlify.deploy.id,
    waitUntil: (work) => netlify.waitUntil(work.catch((error: unknown) => console.error(error))),
  }
}
