import type { Sql } from './client.ts'

export interface WaitingBuild {
  /** When the content changed that no build has read yet; null if everything is built. */
  changedAt: Date | null
  /** How often a build has failed since the last that succeeded. */
  failures: number
}

/** What waits for a build, and how often building has failed. */
export async function readWaitingBuild(sql: Sql): Promise<WaitingBuild> {
  const [row] = await sql`
    select failures, (
      select changed_at from freshness where scope = 'home' and version > rebuild.built_version
    ) as "changedAt"
    from rebuild`
  return row as WaitingBuild
}
