import type { Config } from '@netlify/functions'
import { activity } from '#contract/activity.ts'
import { newsroom } from '#contract/newsroom.ts'
import { listEditors, listWriters } from '#server/db/newsroom/editors.ts'
import { on, route } from '#server/http/route.ts'
import { listActivity } from '#server/services/newsroom/activity.ts'
import {
  updateEditor,
  createEditor,
  replaceToken,
  revokeEditor,
} from '#server/services/newsroom/editors.ts'

export const config: Config = {
  path: [
    '/api/activity',
    '/api/session',
    '/api/writers',
    '/api/editors',
    '/api/editors/:id',
    '/api/editors/:id/token',
  ],
}

export default route(
  on(newsroom.actor, ({ context }) => {
    const { name, role } = context.actor!
    return { name, role }
  }),
  on(activity.list, ({ context, query }) => listActivity(context, query)),
  on(newsroom.listWriters, ({ context }) => listWriters(context.sql)),
  on(newsroom.list, ({ context }) => listEditors(context.sql)),
  on(newsroom.create, ({ context, body }) => createEditor(context, body)),
  on(newsroom.update, ({ context, params, body }) => updateEditor(context, params.id, body)),
  on(newsroom.replaceToken, ({ context, params }) => replaceToken(context, params.id)),
  on(newsroom.revoke, ({ context, params }) => revokeEditor(context, params.id)),
)
