import { buildEnv } from './function-env.ts'
import { startFunctionHost } from './functions/function-host.ts'
import { deployEvents } from './functions/deploy-events.ts'
import { readNetlifyConfig } from './functions/netlify-config.ts'
import { packageCurrent } from './functions/package-functions.ts'
import { callLog } from './call-log.ts'
import { answer } from './gateway.ts'
import { localRoutes } from './local-routes.ts'
import { openOutbox } from './mail/outbox.ts'
import type { Answer } from './request-listener.ts'
import { imageService } from './site/images.ts'
import { rebuilder } from './site/rebuilder.ts'
import { BuildFailure, buildSite } from './site/site-builder.ts'
import type { StaticSite } from './site/static-site.ts'
import type { Kept, StackContext } from './stack.ts'

/** Serves the site as production does: packaged functions, and pages that are built from the database. */
export async function serveBuilt(context: StackContext, kept: Kept): Promise<Answer> {
  const { root, settings, siteUrl, origin, closing } = context
  const { images: imageConfig } = await readNetlifyConfig(root)
  const packaged = await packageCurrent(root, `${settings.DATA_DIR}/functions`)
  const build = siteBuild(context, kept)
  const images = imageService(imageConfig.remote_images, () => origin)
  let site = await build()
  const deployId = () => site.id
  const log = callLog(settings.DATA_DIR)
  const functions = startFunctionHost({
    functions: packaged,
    env: kept.env,
    siteUrl,
    deployId,
    log,
  })
  closing.onStop(functions.stop)
  const tell = deployEvents(functions, siteUrl)
  await tell.succeeded(site.id)
  const rebuild = rebuilder(async () => {
    try {
      const next = await build()
      images.forget()
      site = next
    } catch (error) {
      if (error instanceof BuildFailure) await tell.failed(error.deployId, error.message)
      throw error
    }
    await tell.succeeded(site.id)
  })
  const outbox = openOutbox(`${settings.DATA_DIR}/outbox`)
  const local = localRoutes({ outbox, rebuild, functions })
  return (exchange) => answer({ functions, images, local, site: () => site }, exchange)
}

/** Builds the site from the current database. Stopping the stack ends a build that is under way. */
function siteBuild({ root, settings, closing }: StackContext, { env, database }: Kept) {
  const ending = new AbortController()
  closing.onStop(() => ending.abort())
  return (): Promise<StaticSite> =>
    buildSite({
      root,
      folder: `${settings.DATA_DIR}/site`,
      env: buildEnv(env),
      signal: ending.signal,
      contentVersion: async () => {
        // Every database counts its versions from 1, and a new one has another time.
        const [row] = await database.sql`
          select concat(max(version), ' at ', max(changed_at)) as version from freshness`
        return String(row?.['version'])
      },
    })
}
