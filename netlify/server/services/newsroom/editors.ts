import type { EditorAccount, EditorChange, NewEditor } from '#contract/newsroom.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Conflict, NotFound } from '#server/base/errors.ts'
import type { CallContext } from '#server/context.ts'
import { violates } from '#server/db/client.ts'
import * as db from '#server/db/newsroom/editors.ts'
import { sendMail } from '#server/mail/sender.ts'
import { brand } from '#texts/en/brand.ts'
import { hashOf, newToken } from '#server/services/signing.ts'

/**
 * Adds an editor with a new token, and mails the token if an email is given.
 * @throws {Conflict} if an editor has this name.
 */
export async function createEditor(context: CallContext, invited: NewEditor) {
  const token = newToken()
  const editor = await db.insertEditor(context.sql, invited, hashOf(token)).catch(nameTaken)
  mailToken(context, editor, token)
  return { ...editor, token }
}

/**
 * @throws {NotFound} if there is no such editor.
 * @throws {Conflict} if somebody else has the name.
 */
export async function updateEditor(context: CallContext, id: string, change: EditorChange) {
  const changed = await db.updateEditor(context.sql, id, change).catch(nameTaken)
  if (!changed) throw notFound()
  return changed
}

/**
 * Gives an editor a new token, which ends the old one, and mails it where an email is known.
 * @throws {NotFound} if there is no such editor.
 */
export async function replaceToken(context: CallContext, id: string): Promise<{ token: string }> {
  const token = newToken()
  const editor = await db.replaceToken(context.sql, id, hashOf(token))
  if (!editor) throw notFound()
  mailToken(context, editor, token)
  return { token }
}

/** @throws {NotFound} if there is no such editor, or the token has ended before. */
export async function revokeEditor({ sql }: CallContext, id: string): Promise<void> {
  if (!(await db.revokeEditor(sql, id))) throw notFound()
}

function mailToken(context: CallContext, { email, name }: EditorAccount, token: string): void {
  if (email === null) return
  const login = new URL(paths.adminLogin, context.env.SITE_URL).href
  const text = `Hello ${name},\n\nthis is your admin token for ${brand.name}. Keep it to yourself: what is done with it is done in your name.\n\n${token}\n\nLog in: ${login}\n`
  const subject = `Your admin token for ${brand.name}`
  context.waitUntil(sendMail(context, { to: email, subject, text }))
}

function nameTaken(error: unknown): never {
  if (!violates(error, 'editor_name_unique')) throw error
  const message = 'Somebody has this name already, or had it'
  throw new Conflict(message, [{ path: 'name', message }])
}

function notFound(): NotFound {
  return new NotFound('Editor not found')
}
