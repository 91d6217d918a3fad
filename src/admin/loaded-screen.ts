import { lazy, type ComponentType } from 'react'

/**
 * A screen whose code is loaded when it is first drawn. A deploy may have taken that code away since the page was
 * opened; then the page is loaded anew, once, with the code of today.
 */
export function loadedScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      return reloadOnce(error)
    }
  })
}

function reloadOnce(error: unknown): Promise<never> {
  const state = (history.state ?? {}) as { reloaded?: boolean }
  if (state.reloaded) throw error
  history.replaceState({ ...state, reloaded: true }, '')
  location.reload()
  // The page goes; until then the screen counts as being loaded.
  return new Promise<never>(() => {})
}
