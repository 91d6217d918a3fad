import type { Sql } from '#server/db/client.ts'

/**
 * Copies the current rows of every table, and returns a function that restores the rows and the sequences. Triggers are
 * off during the restore.
 */
export async function resetter(sql: Sql): Promise<() => Promise<unknown>> {
  // Generated columns cannot be inserted.
  const tables = (await sql`
    select quote_ident(tablename) as name,
      (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = quote_ident(tablename)::regclass
          and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns
    from pg_tables
    where schemaname = 'public' and tablename <> 'migration'
  `) as { name: string; columns: string }[]
  const sequences = (await sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value, start_value
    from pg_sequences where schemaname = 'public'
  `) as { name: string; last_value: string | null; start_value: string }[]
  if (tables.length === 0) return async () => {}

  await sql.transaction([
    sql`create schema if not exists kept`,
    ...tables.map(({ name }) =>
      sql.query(`create table if not exists kept.${name} as table public.${name}`),
    ),
  ])
  return () =>
    sql.transaction([
      sql`set local session_replication_role = replica`,
      sql.query(`truncate ${tables.map(({ name }) => name).join(', ')}`),
      ...tables.map(({ name, columns }) =>
        sql.query(`insert into ${name} (${columns}) select ${columns} from kept.${name}`),
      ),
      ...sequences.map((sequence) =>
        sql.query('select setval($1, $2, $3)', [
          sequence.name,
          sequence.last_value ?? sequence.start_value,
          sequence.last_value !== null,
        ]),
      ),
    ])
}
