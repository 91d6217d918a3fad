import { wake } from './islands.ts'

/**
 * Asks for the current version of the page's scope and wakes the fresh islands if the page is stale.
 * Without an answer the page stays as it was built.
 */
export async function checkFreshness(): Promise<void> {
  const { scope, version } = document.documentElement.dataset
  if (!scope) return
  try {
    // A version below 0 means that the page was built without content, so it is always stale.
    if (Number(version) >= 0) {
      const response = await fetch(`/api/freshness?scope=${scope}`)
      const current = ((await response.json()) as { version: number }).version
      if (current <= Number(version)) return
    }
    await Promise.all([...document.querySelectorAll('[data-wake=stale]')].map(wake))
  } catch {
    // Offline, or the server fails: the built page can still be read.
  }
}
