import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { $token } from '#client/session.ts'

/** Gives each test of a file a `window` for events. Call it at the top of the file. */
export function useFakeWindow(): void {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    // A test of another file may have read it where there was no window to listen on.
    cleanStores($token)
  })
  // It listens on the window, and would stop to listen only a second after its last reader is gone.
  afterEach(() => cleanStores($token))
}
