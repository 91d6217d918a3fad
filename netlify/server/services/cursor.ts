import type { Position } from '#server/db/position.ts'
import { Invalid } from '#server/errors.ts'

const pattern = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Says where the next page begins, in a form that nobody is tempted to take apart. */
export function encodeCursor({ at, id }: Position): string {
  return Buffer.from(`${Date.parse(at)}.${id}`).toString('base64url')
}

/** @throws {Invalid} for what `encodeCursor` never wrote. */
export function decodeCursor(cursor: string): Position {
  const [, time, id] = pattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined || encodeTime(time, id) !== cursor) {
    throw new Invalid('Unknown cursor', [{ path: 'cursor', message: 'Unknown cursor' }])
  }
  return { at: new Date(Number(time)).toISOString(), id }
}

function encodeTime(time: string, id: string): string {
  return Buffer.from(`${time}.${id}`).toString('base64url')
}
