import type { Config } from '@netlify/functions'
import { status } from '#contract/status.ts'
import { on, route } from '#server/http/route.ts'
import { readStatus } from '#server/services/upkeep/read-status.ts'

export const config: Config = { path: '/api/status' }

export default route(on(status.read, ({ context }) => readStatus(context)))
