import type { DeploySucceededEvent } from '@netlify/functions'
import { beforeAll, beforeEach } from 'vitest'
import { BuildStatus } from '#contract/builds.ts'
import builds from '#functions/status.mts'
import deployEvents from '#functions/deploy-events.mts'
import { recordBuild } from '#server/db/builds/builds.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, type TestDatabase } from '#support/database/database.ts'
import { useServer } from './use-server.ts'

interface BuildHook {
  /** The method and the path of each call since the test began. */
  calls: string[]
  /** The status with which it answers; `undefined` for no answer. */
  status: number | undefined
}

/** Gives a test file a build hook, and sets the functions' environment to it, with five builds a month. */
export function provideBuildHook(): BuildHook {
  const hook: BuildHook = { calls: [], status: 200 }
  const server = useServer((request, response) => {
    hook.calls.push(`${request.method} ${request.url}`)
    if (hook.status !== undefined) response.writeHead(hook.status).end()
  })
  beforeAll(() => {
    process.env.BUILD_HOOK_URL = `${server.origin}/build?a=b`
    process.env.REBUILD_QUIET_SECONDS = '0.3'
    process.env.REBUILD_DEPLOYS_PER_MONTH = '5'
  })
  beforeEach(() => {
    Object.assign(hook, { calls: [], status: 200 })
  })
  return hook
}

/** Sets the times as if all pauses had ended and the content had not changed for an hour. */
export async function passTime({ sql }: TestDatabase): Promise<void> {
  await sql`update rebuild set next_at = now() - interval '1 second' where asked_version = 0`
  await sql`update build set ended_at = now() - interval '1 hour' where state = 'failed'`
  await sql`update freshness set changed_at = now() - interval '1 hour'`
}

/** Simulates that a build reads the current content. */
export async function beginBuild({ sql }: TestDatabase, deployId: string): Promise<void> {
  await recordBuild(sql, deployId)
}

/** Simulates a build that the hook or git has started: it reads the content, and then it ends. */
export async function build(database: TestDatabase, deployId: string, ending: Ending = {}) {
  await beginBuild(database, deployId)
  await endBuild(deployId, ending)
}

interface Ending {
  failure?: string
  deployContext?: string
}

/** Sends Netlify's event at the end of a build. */
export async function endBuild(
  id: string,
  { failure = '', deployContext = 'dev' }: Ending = {},
): Promise<void> {
  const deploy = { id, context: deployContext, errorMessage: failure || null }
  const event = { deploy } as DeploySucceededEvent
  await (failure ? deployEvents.deployFailed(event) : deployEvents.deploySucceeded(event))
}

/** The editor's view of the builds, as the deploy with this id answers. */
export async function readBuildStatus(deployId = 'other'): Promise<BuildStatus> {
  const response = await call(builds, 'GET /api/builds', { token, deployId })
  return BuildStatus.parse(await response.json())
}
