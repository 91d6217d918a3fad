import { wake } from './islands.ts'

/**
 * Asks whether the content is newer than the page, and only then wakes the islands that fetch it.
 * A page without an answer stays as it was built.
 */
export async function checkFreshness(): Promise<void> {
  const { scope, version } = document.documentElement.dataset
  if (!scope) return
  const built = Number(version)
  try {
    // A page that was built of nothing is always out of date.
    if (built >= 0 && (await currentVersion(scope)) <= built) return
    await Promise.all([...document.querySelectorAll('[data-wake=stale]')].map(wake))
  } catch {
    // Offline, or the site is in trouble: what was built is still there to read.
  }
}

async function currentVersion(scope: string): Promise<number> {
  const response = await fetch(`/api/freshness?scope=${scope}`)
  return ((await response.json()) as { version: number }).version
}
