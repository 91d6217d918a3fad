import { limits } from '#domain/limits.ts'

/** A stretch of a file that is sent in one call; its number counts from 1. */
export interface Piece {
  number: number
  start: number
  end: number
}

/** The pieces of a file of so many bytes, each as large as a call can carry but for the last. */
export function piecesOf(size: number): Piece[] {
  const count = Math.max(1, Math.ceil(size / limits.uploadPartBytes))
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    start: index * limits.uploadPartBytes,
    end: Math.min(size, (index + 1) * limits.uploadPartBytes),
  }))
}
