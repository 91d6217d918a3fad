import { wake } from './islands.ts'

/**
 * Asks whether the content is newer than the page, and only then wakes the islands that fetch it.
 * A page without an answer stays as it was built.
 */
export async function checkFreshness(): Promise<void> {
  const { scope, version } = document.documentElement.dataset
  if (!scope) return
  try {
    const response = await fetch(`/api/freshness?scope=${encodeURIComponent(scope)}`)
    const now: { version: number } = await response.json()
    if (!(now.version > Number(version))) return
    await Promise.all([...document.querySelectorAll('[data-wake=stale]')].map(wake))
  } catch {
    // Offline, or the site is in trouble: what was built is still there to read.
  }
}
