import type { NewCampaign } from '#contract/campaigns.ts'
import type { Language } from '#domain/site/language.ts'
import { valueOf, type Sql } from '#server/db/client.ts'

/** The period of a weekly issue in one language. */
export interface IssuePeriod {
  language: Language
  since: Date
  until: Date
  /** Whether there has been no weekly issue yet. */
  isFirst: boolean
}

/**
 * The period of the next weekly issue: from the end of the language's last one until now, or the last seven days. Other
 * campaigns do not change it, and a deleted draft gives its period back.
 */
export async function nextIssuePeriod(sql: Sql, language: Language): Promise<IssuePeriod> {
  // An article whose publication is under way gets the time at which that began, so no later period would contain it.
  // Publications and corrections hold this lock until they end, and this call waits for them.
  const changes = sql`select pg_advisory_xact_lock_shared(hashtext('articles'))`
  const period = sql`
    select coalesce(max(covers_until), now() - interval '7 days') as since,
      -- Rounded like the articles' times, so that an article published at this moment is not after the period.
      now()::timestamptz(3) as until,
      max(covers_until) is null as "isFirst"
    from campaign where coalesce(covers_language, 'en') = ${language}`
  const [, [row] = []] = await sql.transaction([changes, period], {
    isolationLevel: 'ReadCommitted',
  })
  return { language, ...row } as IssuePeriod
}

/** Stores a weekly draft. `undefined` if there is another one that begins at the same time. */
export async function insertWeeklyDraft(
  sql: Sql,
  input: Omit<NewCampaign, 'isPublic' | 'language'>,
  { language, since, until, isFirst }: IssuePeriod,
): Promise<string | undefined> {
  return valueOf<string | undefined>(sql`
    insert into campaign (
      title, subject, content, author_name, language, covers_language, covers_since, covers_until
    )
    values (
      ${input.title}, ${input.subject}, ${input.content}, ${input.authorName},
      ${language}, ${language},
      ${isFirst ? '-infinity' : since.toISOString()}::timestamptz,
      ${until.toISOString()}::timestamptz
    )
    on conflict (covers_language, covers_since) do nothing
    returning id`)
}
