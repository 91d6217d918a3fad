import { wake } from './islands.ts'

/**
 * Asks whether the content is newer than the page, and only then wakes the islands that fetch it.
 * A page without an answer stays as it was built.
 */
export async function checkFreshness(): Promise<void> {
  const { scope, version } = document.documentElement.dataset
  if (!scope) return
  try {
    // A page that was built of nothing is always out of date.
    if (Number(version) >= 0) {
      const response = await fetch(`/api/freshness?scope=${scope}`)
      const current = ((await response.json()) as { version: number }).version
      if (current <= Number(version)) return
    }
    await Promise.all([...document.querySelectorAll('[data-wake=stale]')].map(wake))
  } catch {
    // Offline, or the site is in trouble: what was built is still there to read.
  }
}
