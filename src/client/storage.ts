/** Keeps a text in the browser. `false` where it is full or forbids it. */
export function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/**
 * The browser's local storage, for everyone. It may be absent (a build, a test), full or forbidden
 * (private windows); then reading finds nothing and writing does nothing.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: keep,
  /** The keys in use that start with `prefix`. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept, so nothing is left.
    }
  },
}
