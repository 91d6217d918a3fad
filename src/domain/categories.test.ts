import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories, categoryNames } from './categories.ts'
import { defaultThumbnail } from './image.ts'
import { limits } from './limits.ts'
import { paths } from './paths.ts'

test('every category has a redirect from /category/, before the rule for an unknown category', () => {
  const rules = readFileSync('public/_redirects', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/category/'))
  expect(rules).toEqual([
    ...categories.flatMap(({ slug, name }) =>
      [slug, name].map((named) => `/category/${named} ${paths.category(slug)} 301`),
    ),
    `/category/* ${paths.categoryNotFound}.html 404!`,
  ])
})

test('the description of a category fits into a search result', () => {
  for (const { description } of categories) {
    expect(description.length).toBeLessThanOrEqual(limits.descriptionLength)
  }
})

test('the database knows the same categories', () => {
  const migrations = globSync('netlify/server/db/migrations/*.sql').toSorted()
  const statements = migrations.map((file) => readFileSync(file, 'utf8')).join('\n')
  const definitions = statements.matchAll(
    /constraint content_category_known\s+check \(category in \(([^)]*)\)/g,
  )
  const [, names = ''] = [...definitions].at(-1) ?? []
  expect(names.match(/(?<=')\w[^']*(?=')/g)?.toSorted()).toEqual(categoryNames.toSorted())
})

test('every category has its default image', () => {
  const images = categoryNames.map((name) => `public${defaultThumbnail(name)}`)
  expect(images.filter((file) => !existsSync(file))).toEqual([])
})
