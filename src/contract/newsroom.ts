import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { withoutInvisible } from '#domain/text/invisible.ts'
import { editors, owners, writers } from './endpoint.ts'
import { Email, Id, Instant, requiredText } from './fields.ts'
import { roles } from './roles.ts'

/** The names in histories for actors who are no editors: the holder of ADMIN_TOKEN, the schedule, the system. */
export const ownerName = 'Owner'
export const actorNames = [ownerName, 'the schedule', 'the system'] as const

/** Somebody who may use the admin area. */
export const EditorAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(roles),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
})
export type EditorAccount = z.infer<typeof EditorAccount>

/** Only the answer that makes a token contains it. */
const Token = z.object({ token: z.string() })

const fields = {
  name: requiredText('Name is required', limits.nameLength).check(
    // Names that look alike are one.
    z.overwrite((name) => withoutInvisible(name).replaceAll(/\s+/g, ' ')),
    z.refine(
      (name) => !actorNames.some((taken) => taken.toLowerCase() === name.toLowerCase()),
      'Choose another name: the history uses this one',
    ),
  ),
  role: z.enum(roles, "Role must be 'owner', 'editor' or 'writer'"),
  /** Null for none. */
  email: z.nullable(Email),
}
export const NewEditor = z.strictObject({ ...fields, email: z.optional(fields.email) })
export type NewEditor = z.infer<typeof NewEditor>
export const EditorChange = z.partial(z.strictObject(fields))
export type EditorChange = z.infer<typeof EditorChange>

export const newsroom = {
  /** Who the token belongs to. */
  actor: writers('GET /api/session', {
    result: z.object({ name: z.string(), role: z.enum(roles) }),
  }),
  /** The writers to whom a draft can be handed. */
  listWriters: editors('GET /api/writers', {
    result: z.array(z.object({ id: Id, name: z.string() })),
  }),
  list: owners('GET /api/editors', { result: z.array(EditorAccount) }),
  /** Invites somebody. Two people cannot have one name: 409. */
  create: owners('POST /api/editors', {
    body: NewEditor,
    result: z.extend(EditorAccount, Token.shape),
    status: 201,
  }),
  update: owners('PATCH /api/editors/:id', { body: EditorChange, result: EditorAccount }),
  /** Gives a new token, and ends the old one. It also lets an editor return whose token was revoked. */
  replaceToken: owners('POST /api/editors/:id/token', { result: Token }),
  /** Ends the token at once. */
  revoke: owners('DELETE /api/editors/:id', { status: 204 }),
}
