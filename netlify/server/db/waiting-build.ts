import type { Sql } from './client.ts'

export interface WaitingBuild {
  /** When content last changed that no build has read; null if everything is built. */
  changedAt: Date | null
  /** How many builds, or calls of the hook, have failed since the last build that succeeded. */
  failures: number
}

/** Whether content waits for a build, and how many tries have failed. */
export async function readWaitingBuild(sql: Sql): Promise<WaitingBuild> {
  const [row] = await sql`
    select failures, (
      select changed_at from freshness where scope = 'home' and version > rebuild.built_version
    ) as "changedAt"
    from rebuild`
  return row as WaitingBuild
}
