import { lazy, type ComponentType } from 'react'

/**
 * A screen whose code is loaded when it is first rendered. If a deploy has removed that code since the page was
 * opened, the page reloads once and gets the new code.
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
  // Until the page unloads, the screen counts as loading.
  return new Promise<never>(() => {})
}
