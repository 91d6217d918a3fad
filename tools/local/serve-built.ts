import type { Sql } from '#server/db/client.ts'
import { buildEnv } from './function-env.ts'
import type { FunctionHost } from './functions/function-host.ts'
import { answer } from './gateway.ts'
import type { Answer } from './http.ts'
import { rebuilder } from './site/rebuilder.ts'
import { BuildFailure, buildSite } from './site/site-builder.ts'
import { startPlatform, type Kept, type StackContext } from './stack.ts'

/** Serves the site as production does: packaged functions, and pages that are built from the database. */
export async function serveBuilt(context: StackContext, kept: Kept): Promise<Answer> {
  const build = siteBuild(context, kept)
  let site = await build()
  const rebuild = rebuilder(async () => {
    try {
      site = await build()
      platform.images.forget()
    } catch (error) {
      if (error instanceof BuildFailure) {
        await tellEnd(context, platform.functions, error.deployId, error.message)
      }
      throw error
    }
    await tellEnd(context, platform.functions, site.id)
  })
  const platform = await startPlatform(context, kept, { rebuild, deployId: () => site.id })
  await tellEnd(context, platform.functions, site.id)
  return (call) => answer(platform, site, call)
}

/** Builds the site from the current database. Stopping the stack ends a build that is under way. */
function siteBuild({ root, settings, closing }: StackContext, { env, database }: Kept) {
  const ending = new AbortController()
  closing.defer(() => ending.abort())
  return () =>
    buildSite({
      root,
      folder: `${settings.DATA_DIR}/site`,
      env: buildEnv(env),
      signal: ending.signal,
      contentVersion: () => contentVersion(database.sql),
    })
}

/** A text that differs after each change of the content, and between databases. */
export async function contentVersion(sql: Sql): Promise<string> {
  // Every database counts its versions from 1. The time tells a new database from an older one.
  const [row] = await sql`
    select concat(max(version), ' at ', max(changed_at)) as version from freshness`
  return String(row?.['version'])
}

/**
 * Tells functions how a build of the site ended, in the form of Netlify's events. Locally only the hook starts builds,
 * so all have its title. A handler that fails is logged.
 * @see https://docs.netlify.com/build/functions/trigger-on-events/
 */
async function tellEnd(
  { siteUrl }: StackContext,
  functions: FunctionHost,
  id: string,
  failure?: string,
): Promise<void> {
  const name = failure === undefined ? 'deploy_succeeded' : 'deploy_failed'
  const payload = {
    id,
    ...(failure === undefined ? { state: 'ready' } : { state: 'error', error_message: failure }),
    site_id: 'local',
    context: 'dev',
    created_at: new Date().toISOString(),
    title: 'Content changed',
    url: siteUrl,
    ssl_url: siteUrl,
    deploy_ssl_url: siteUrl,
    admin_url: siteUrl,
  }
  const site = { id: 'local', name: 'local', url: siteUrl, admin_url: siteUrl }
  try {
    await functions.emit(name, { payload, site })
  } catch (error) {
    console.error(`The event ${name} was not handled:`, error)
  }
}
