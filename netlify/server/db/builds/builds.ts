import { rowsOf, type Sql } from '#server/db/client.ts'

/** A row of the table `build`. */
export interface Build {
  deployId: string
  version: number
  state: 'building' | 'succeeded' | 'failed'
  startedAt: Date
  endedAt: Date | null
  failure: string | null
}

/**
 * Records a build that is about to read the content. Call this before the first read: then a change during the reads
 * has a newer version than the build, and is built again.
 */
export async function recordBuild(sql: Sql, deployId: string): Promise<void> {
  await sql`
    insert into build (deploy_id, content_version, state, started_at)
    select ${deployId}, coalesce((select version from freshness where scope = 'home'), 0),
      'building', now()
    on conflict (deploy_id) do update
      set content_version = excluded.content_version, state = 'building',
        started_at = excluded.started_at, ended_at = null, failure = null`
}

/** Records that a build is live. Does nothing if the build has no row or is live already. */
export async function recordBuildSucceeded(sql: Sql, deployId: string): Promise<void> {
  await sql`
    with ended as (
      update build set state = 'succeeded', ended_at = now(), failure = null
      where deploy_id = ${deployId} and state <> 'succeeded'
      returning content_version
    )
    update rebuild set
      built_version = greatest(built_version, ended.content_version),
      asked_version = case when ended.content_version >= asked_version then 0 else asked_version end,
      next_at = case when ended.content_version >= asked_version then '-infinity' else next_at end
    from ended`
}

/**
 * Records that a build failed, also before it had read anything. The failure of a deploy from git counts too, because a
 * requested build would have the same commit. So the hook is called again, after a pause.
 */
export async function recordBuildFailed(sql: Sql, deployId: string, failure: string) {
  await sql`
    with ended as (
      insert into build (deploy_id, content_version, state, started_at, ended_at, failure)
      values (${deployId}, 0, 'failed', now(), now(), ${failure})
      on conflict (deploy_id) do update
        set state = 'failed', ended_at = excluded.ended_at, failure = excluded.failure
        where build.state = 'building'
      returning deploy_id
    )
    update rebuild set asked_version = 0, next_at = '-infinity' from ended`
}

const listed = 100

/** The last builds, newest first. */
export async function listBuilds(sql: Sql): Promise<Build[]> {
  return rowsOf<Build>(sql`
    select deploy_id as "deployId", content_version::float8 as version, state,
      started_at as "startedAt", ended_at as "endedAt", failure
    from build order by started_at desc limit ${listed}`)
}

/** A longer list would not help an editor. */
const pendingMaximum = 1000

/** The articles that changed after `version`, each with its own version. */
export async function listChangedArticles(sql: Sql, version: number) {
  return rowsOf<{ id: string; version: number }>(sql`
    select article.id, freshness.version::float8 as version
    from freshness join published_article as article
      on freshness.scope = 'article:' || article_key(article.language, article.slug)
    where freshness.version > ${version}
    order by freshness.version desc limit ${pendingMaximum}`)
}
