import { request } from '#client/request.ts'
import { newsroom } from '#contract/newsroom.ts'
import { createQuery } from './query.ts'

/** Who may use the admin area beside the owner with ADMIN_TOKEN. */
export const editorList = createQuery(() => request(newsroom.list), 0)

/** Who a draft can be handed to. */
export const writerList = createQuery(() => request(newsroom.listWriters), 60_000)
