import { wake } from './islands.ts'

/**
 * Asks whether the content is newer than the page, and only then wakes the islands that load it. Without an answer the
 * page stays as it is; only islands with nothing to show then load their content.
 */
export async function checkFreshness(): Promise<void> {
  const { scope, version } = document.documentElement.dataset
  if (!scope) return
  let stale = '[data-wake=stale]'
  // The shell of an article has the version -1 and is always stale.
  if (Number(version) >= 0) {
    const current = await readVersion(scope)
    if (current <= Number(version)) return
    if (!current) stale += '[data-bare]'
  }
  for (const island of document.querySelectorAll(stale)) wake(island).catch(() => {})
}

/** NaN without an answer. */
async function readVersion(scope: string): Promise<number> {
  try {
    const response = await fetch(`/api/freshness?scope=${scope}`)
    return Number(((await response.json()) as { version?: number }).version)
  } catch {
    return NaN
  }
}
