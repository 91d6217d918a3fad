import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { $token } from '#client/login.ts'

/** Gives each test of a file a `window` for events. Call it at the top of the file. */
export function useFakeWindow(): void {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    // `$token` listens on the window from its first read on, and another file may have read it without a window.
    cleanStores($token)
  })
  // Otherwise `$token` would go on listening for a second after its last subscriber has left.
  afterEach(() => cleanStores($token))
}
