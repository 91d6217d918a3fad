import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const steps = readFileSync('docs/add-a-field.md', 'utf8')
  .split('\n')
  .filter((line) => /^\d+\. /.test(line))

test('the recipe for a field costs at most seven files', () => {
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(7)
})

test.each(steps)('a file of the recipe holds the example field: %s', (step) => {
  const file = /^\d+\. `([^`]+)`/.exec(step)?.[1] ?? ''
  expect(readFileSync(file, 'utf8')).toMatch(/\b(imageUrl|image_url)\b/)
})

test('the names that the recipe uses exist in its files', () => {
  const named = {
    'src/contract/content.ts': ['contentFields', 'const optional', 'const shared'],
    'src/features/publishing/form/article-fields.ts': ['editableFields'],
    'src/features/publishing/form/publishing-fields.tsx': ['BylineFields'],
    'src/features/publishing/translation/translating.ts': ['const common'],
    'netlify/server/services/revisions/restore.ts': ['const emptyValues'],
  }
  for (const [file, names] of Object.entries(named)) {
    const text = readFileSync(file, 'utf8')
    for (const name of names) expect(text, file).toContain(name)
  }
})
