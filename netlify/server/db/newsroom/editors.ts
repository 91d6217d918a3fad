import type { EditorAccount, EditorChange, NewEditor } from '#contract/newsroom.ts'
import type { Role } from '#contract/roles.ts'
import { hasRow, rowOf, rowsOf, type Sql } from '#server/db/client.ts'

/** A token that nobody has used for so long is not valid any more. */
const unusedDays = 30

/** Whom a token belongs to; `undefined` if it is unknown, revoked or was not used for too long. Notes the use. */
export async function findByToken(sql: Sql, tokenHash: string) {
  return rowOf<{ id: string; name: string; role: Role } | undefined>(sql`
    with found as (
      select editor.* from editor join editor_token on editor_id = id
      where token_hash = ${tokenHash}
        and greatest(made_at, last_used_at) > now() - make_interval(days => ${unusedDays})
    ), used as (
      -- Once an hour, so that most calls write nothing.
      update editor set last_used_at = now() from found
      where editor.id = found.id
        and coalesce(found.last_used_at < now() - interval '1 hour', true)
    )
    select id, name, role from found`)
}

const columns = `id, name, email, role, instant_text(created_at) as "createdAt",
  instant_text(last_used_at) as "lastUsedAt", instant_text(revoked_at) as "revokedAt"`

/** All editors; those whose tokens were revoked come last. */
export async function listEditors(sql: Sql): Promise<EditorAccount[]> {
  return rowsOf<EditorAccount>(sql`
    select ${sql.unsafe(columns)} from editor order by revoked_at is not null, lower(name)`)
}

/** The writers who may have a draft, by name. */
export async function listWriters(sql: Sql): Promise<Pick<EditorAccount, 'id' | 'name'>[]> {
  return rowsOf<Pick<EditorAccount, 'id' | 'name'>>(sql`
    select id, name from editor where role = 'writer' and revoked_at is null order by lower(name)`)
}

export async function insertEditor(
  sql: Sql,
  { name, role, email = null }: NewEditor,
  tokenHash: string,
): Promise<EditorAccount> {
  return rowOf<EditorAccount>(sql`
    with editor as (
      insert into editor (name, role, email) values (${name}, ${role}, ${email}) returning *
    ), token as (
      insert into editor_token (editor_id, token_hash) select id, ${tokenHash} from editor
    )
    select ${sql.unsafe(columns)} from editor`)
}

/** Changes what is given. `undefined` if there is no such editor. */
export async function updateEditor(sql: Sql, id: string, { name, role, email }: EditorChange) {
  return rowOf<EditorAccount | undefined>(sql`
    update editor set
      name = coalesce(${name ?? null}, name),
      role = coalesce(${role ?? null}, role),
      email = case when ${email !== undefined}::boolean then ${email ?? null} else email end
    where id = ${id}
    returning ${sql.unsafe(columns)}`)
}

/** Gives an editor a new token, also one who was revoked. `undefined` if there is no such editor. */
export async function replaceToken(sql: Sql, id: string, tokenHash: string) {
  return rowOf<EditorAccount | undefined>(sql`
    with editor as (
      update editor set revoked_at = null where id = ${id} returning *
    ), token as (
      insert into editor_token (editor_id, token_hash) select id, ${tokenHash} from editor
      on conflict (editor_id) do update set token_hash = excluded.token_hash, made_at = now()
    )
    select ${sql.unsafe(columns)} from editor`)
}

/**
 * Ends the token of an editor, and the preview links that they made.
 * @returns false if there is no such editor, or the token has ended before.
 */
export async function revokeEditor(sql: Sql, id: string): Promise<boolean> {
  return hasRow(sql`
    with ended as (delete from editor_token where editor_id = ${id}),
    links as (
      delete from preview_link using editor
      where editor.id = ${id} and made_by = any(former_names || name)
    )
    update editor set revoked_at = now() where id = ${id} and revoked_at is null returning id`)
}
