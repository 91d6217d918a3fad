import type { Position } from '#server/db/client.ts'
import { invalid } from '#server/base/errors.ts'

const pattern = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** An opaque text, so that callers do not rely on what it holds. */
export function encodeCursor({ at, id }: Position): string {
  return Buffer.from(`${Date.parse(at)}.${id}`).toString('base64url')
}

/** @throws {Invalid} for a text that `encodeCursor` did not write. */
export function decodeCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, time, id] = pattern.exec(text) ?? []
  if (id === undefined || Buffer.from(text).toString('base64url') !== cursor) {
    throw invalid('cursor', 'Unknown cursor')
  }
  return { at: new Date(Number(time)).toISOString(), id }
}
