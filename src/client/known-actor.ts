import * as z from 'zod/mini'
import { roles } from '#contract/roles.ts'
import { parseJson } from './parse-json.ts'
import { forget, recall, remember } from './storage.ts'

const key = 'admin_role'
const KnownActor = z.object({ name: z.string(), role: z.enum(roles) })
type KnownActor = z.infer<typeof KnownActor>

/** Whose token this is, as the server said last: kept, so that the next page knows it at once. */
export const knownActor = {
  read: (): KnownActor | undefined => parseJson(KnownActor, recall(key)),
  keep: (actor: KnownActor) => void remember(key, JSON.stringify(actor)),
  forget: () => forget(key),
}
