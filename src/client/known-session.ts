import * as z from 'zod/mini'
import { roles } from '#contract/roles.ts'
import { parseJson } from './parse-json.ts'
import { forget, recall, remember } from './storage.ts'

const key = 'admin_role'
const KnownSession = z.object({ name: z.string(), role: z.enum(roles) })
type KnownSession = z.infer<typeof KnownSession>

/** Whose token this is, as the server said last: kept, so that the next page knows it at once. */
export const knownSession = {
  read: (): KnownSession | undefined => parseJson(KnownSession, recall(key)),
  keep: (session: KnownSession) => void remember(key, JSON.stringify(session)),
  forget: () => forget(key),
}
