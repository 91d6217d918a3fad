import { vi } from 'vitest'

/** Stubs `localStorage` with an empty one. A full one refuses every write. */
export function fakeStorage(isFull = false): void {
  const target = Object.create({
    getItem: (key: string) => (target[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      target[key] = text
    },
    removeItem: (key: string) => delete target[key],
  }) as Record<string, unknown>
  vi.stubGlobal('localStorage', target)
}
