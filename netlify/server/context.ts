import type { Context } from '@netlify/functions'
import { connect, type Sql } from './db/client.ts'
import { keepPreviewMail } from './db/preview-mails.ts'
import { isProductionDatabase } from './db/production-marker.ts'
import { readEnv, type Env } from './env.ts'
import { environmentOf, type Environment } from './environment.ts'
import { Misconfigured } from './errors.ts'
import { logError } from './log.ts'
import { previewEnv } from './preview.ts'

/** What every service may use. Services take it as their first argument and reach for nothing else. */
export interface ServiceContext {
  environment: Environment
  env: Env
  sql: Sql
  /** Keeps a mail in place of sending it. Only a preview has it. */
  keepMail?: (fields: Record<string, unknown>) => Promise<string>
}

/** What one call adds: who calls, and a way to go on after the answer. */
export interface CallContext extends ServiceContext {
  /** Names the call in the log and in an error's body. */
  id: string
  /** The caller's network address as the platform reports it, never as a header claims. */
  ip: string
  /** Names the build of the site that the call belongs to. */
  deployId: string
  /** Lets work go on after the answer; its failure is logged and changes nothing for the caller. */
  waitUntil(work: Promise<unknown>): void
}

/** As much of Netlify's context as tells the environment. */
export type DeployedCall = Pick<Context, 'deploy' | 'url'>

const made = new Map<string, ServiceContext>()

/**
 * The services' context, made once for each running instance.
 * @param origin of the call, which is a preview's own address: SITE_URL is production's there.
 */
export function serviceContext(environment: Environment, origin = ''): ServiceContext {
  const key = environment === 'preview' ? origin : environment
  const known = made.get(key) ?? makeContext(environment, origin)
  made.set(key, known)
  return known
}

function makeContext(environment: Environment, origin: string): ServiceContext {
  const env = readEnv()
  const sql = connect(env)
  return environment === 'preview'
    ? {
        environment,
        sql,
        env: previewEnv(env, origin),
        keepMail: (fields) => keepPreviewMail(sql, fields),
      }
    : { environment, env, sql }
}

/**
 * The services' context for a call, also of a scheduled function.
 * @throws {Misconfigured} in a preview that has the database of production.
 */
export async function openServices({ deploy, url }: DeployedCall): Promise<ServiceContext> {
  const services = serviceContext(environmentOf(deploy.context), url.origin)
  if (services.environment === 'preview') await refuseProduction(services)
  return services
}

/** @throws {Misconfigured} in a preview that has the database of production. */
export async function createContext(netlify: Context): Promise<CallContext> {
  return {
    ...(await openServices(netlify)),
    id: netlify.requestId,
    ip: netlify.ip,
    deployId: netlify.deploy.id,
    waitUntil: (work) =>
      netlify.waitUntil(
        work.catch((error: unknown) => logError('Work after the answer failed', error)),
      ),
  }
}

const checked = new WeakSet<ServiceContext>()

async function refuseProduction(services: ServiceContext): Promise<void> {
  if (checked.has(services)) return
  if (await isProductionDatabase(services.sql, services.env.DATABASE_URL)) {
    throw new Misconfigured(
      'This preview is set up with the database of production, so it does nothing. Give previews a database of their own.',
    )
  }
  checked.add(services)
}
