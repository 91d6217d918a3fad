import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { others, unmeasured, waitedFor } from './first-answers.ts'

test('every function is measured, or is named as one that nobody waits for', async () => {
  const files = await readdir('netlify/functions')
  const names = files.map((file) => file.replace('.mts', ''))
  const known = [...Object.keys(waitedFor), ...Object.keys(others), ...unmeasured]
  expect(known.toSorted()).toEqual(names.toSorted())
})
