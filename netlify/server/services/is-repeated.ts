import { isDeepStrictEqual } from 'node:util'
import type { DeskArticle } from '#contract/desk.ts'

/** Whether a save has happened already: its answer was lost, and it is sent again. */
export function isRepeated(stored: object, given: object): boolean {
  const values = stored as Record<string, unknown>
  const [newest] = (stored as Partial<DeskArticle>).corrections ?? []
  const correction = newest && { kind: newest.kind, text: newest.text }
  return Object.entries(given).every(([name, value]) => {
    const known = values[name] ?? (name === 'correction' && value !== null ? correction : undefined)
    // An empty text is stored as none, but an empty alternative text means that the image is decorative.
    const [sent, kept] = [value, known].map((one) =>
      one === '' && name !== 'imageAlt' ? null : (one ?? null),
    )
    return isDeepStrictEqual(sent, kept)
  })
}
