import { expect, test } from 'vitest'
import { formatSeconds } from './upload-progress.tsx'

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [59.5, '1 min 0 s'],
  [80, '1 min 20 s'],
])('%d seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text))
