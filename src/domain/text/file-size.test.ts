import { expect, test } from 'vitest'
import { formatBytes } from './file-size.ts'
import { limits } from '#domain/site/limits.ts'

test.each([
  [1, '1 KB'],
  [102 * 1024, '102 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [4 * 1024 * 1024, '4.0 MB'],
  [limits.imageBytes, '10.0 MB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
