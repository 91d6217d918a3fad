/** Stores a text in the browser. Returns `false` if storage is full or forbidden. */
export function remember(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The text that `remember` has stored, if there is one and it may be read. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The keys of the texts that are stored and may be read. */
export function rememberedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes a stored text, if that is allowed. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}
