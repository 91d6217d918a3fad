import { limits } from '#domain/site/limits.ts'

/** The bytes of a file that are sent in one call, from `start` up to `end`. `number` counts from 1. */
export interface FilePart {
  number: number
  start: number
  end: number
}

/** The parts of a file of `size` bytes. Each but the last is as large as a call can carry. */
export function partsOf(size: number): FilePart[] {
  const count = Math.max(1, Math.ceil(size / limits.uploadPartBytes))
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    start: index * limits.uploadPartBytes,
    end: Math.min(size, (index + 1) * limits.uploadPartBytes),
  }))
}
