import type { Context } from '@netlify/functions'
import type { Role } from '#contract/roles.ts'
import { connect, connectCall, type Sql } from './db/client.ts'
import { storePreviewMail } from './db/preview-mails.ts'
import { isProductionDatabase } from './db/production-marker.ts'
import { readEnv, type Env } from './base/env.ts'
import { environmentOf, type Environment } from './base/environment.ts'
import { Misconfigured } from './base/errors.ts'
import { logError } from './base/log.ts'
import type { MailContext } from './mail/sender.ts'
import type { StoreContext } from './storage/stores.ts'

/** What services may use. They take it as their first argument and use nothing else. */
export interface ServiceContext extends StoreContext, MailContext {
  sql: Sql
}

/** Who makes a call of the admin. */
export interface Actor {
  /** Null for the owner with ADMIN_TOKEN. */
  id: string | null
  name: string
  role: Role
}

export interface CallContext extends ServiceContext {
  /** Who makes the call: histories name this actor beside its writes. Absent for a reader's call. */
  actor?: Actor
  /** The context for the rest of the call, whose writes are this actor's. */
  actAs(actor: Actor): CallContext
  /** Names the call in the log and in the body of an error. */
  id: string
  /** The caller's IP address as the platform reports it, never from a header. */
  ip: string
  /** Names the build of the site. */
  deployId: string
  /** When the next scheduled article is due, in milliseconds since 1970: set by `publishDueBeforeRead`. */
  nextDueAt?: number | undefined
  /** Runs work after the answer. Its failure is logged and does not affect the caller. */
  waitUntil(work: Promise<unknown>): void
}

const made = new Map<string, ServiceContext>()

/**
 * The services' context, made once per instance.
 * @param origin of the call. A preview uses it as its site's URL, because SITE_URL is production's.
 */
export function serviceContext(environment: Environment, origin = ''): ServiceContext {
  const key = environment === 'preview' ? origin : environment
  const known = made.get(key)
  if (known) return known
  const env = readEnv()
  const sql = connect(env)
  const storeMail = (fields: Record<string, unknown>) => storePreviewMail(sql, fields)
  const context: ServiceContext =
    environment === 'preview'
      ? { environment, sql, env: previewEnv(env, origin), storeMail }
      : { environment, sql, env }
  made.set(key, context)
  return context
}

/**
 * The services' context for a call or a scheduled function.
 * @throws {Misconfigured} in a preview that has production's database.
 */
export async function openServices({ deploy, url }: Context): Promise<ServiceContext> {
  const services = serviceContext(environmentOf(deploy.context), url.origin)
  if (services.environment === 'preview') await refuseProduction(services)
  return services
}

/** @throws {Misconfigured} in a preview that has production's database. */
export async function createContext(netlify: Context): Promise<CallContext> {
  const services = await openServices(netlify)
  const connectAs = connectCall(services.env)
  const context: CallContext = {
    ...services,
    sql: connectAs(),
    actAs: (actor) => ({ ...context, actor, sql: connectAs(actor.name) }),
    id: netlify.requestId,
    ip: netlify.ip,
    deployId: netlify.deploy.id,
    waitUntil: (work) =>
      netlify.waitUntil(
        work.catch((error: unknown) => logError('Work after the answer failed', error)),
      ),
  }
  return context
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

/**
 * The settings of a preview. A variable without a value for previews has production's value. So the settings with which
 * the site sends mails, builds and alerts are removed, and SITE_URL is the preview's own.
 * @see https://docs.netlify.com/build/environment-variables/overview/
 */
export function previewEnv(env: Env, origin: string): Env {
  const removed = {
    MAILGUN_API_KEY: undefined,
    BUILD_HOOK_URL: undefined,
    ALERT_URL: undefined,
  }
  return { ...env, ...removed, SITE_URL: origin }
}
