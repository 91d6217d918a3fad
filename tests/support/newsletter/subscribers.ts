import type { Language } from '#domain/site/language.ts'
import type { Sql } from '#server/db/client.ts'

/** Makes active subscribers directly in the database: `person1@example.com`, `person2@example.com` … */
export async function addPeople(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into subscriber (email)
    select 'person' || number || '@example.com' from generate_series(1, ${count}::integer) as number`
}

/** Makes active subscribers of a language: `en1@example.com`, `ar1@example.com` … */
export async function addReaders(sql: Sql, language: Language, count: number): Promise<void> {
  await sql`
    insert into subscriber (email, language)
    select ${language} || number || '@example.com', ${language}
    from generate_series(1, ${count}::integer) as number`
}
