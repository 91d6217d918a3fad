import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { categories, categoryNames } from './categories.ts'
import { defaultThumbnail } from './image.ts'
import { languages } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'

test.each(languages)('%s: /category/ of each category redirects before the others', (language) => {
  const paths = editionPaths(language)
  const folder = dirname(paths.categoryNotFound)
  const rules = readFileSync('public/_redirects', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${folder}/`))
  expect(rules).toEqual([
    ...categories.flatMap(({ slug, name }) =>
      [slug, name].map((named) => `${folder}/${named} ${paths.category(slug)} 301`),
    ),
    `${folder}/* ${paths.categoryNotFound}.html 404!`,
  ])
})

test('the database knows the same categories', () => {
  const migrations = globSync('netlify/server/db/migrations/*.sql').toSorted()
  const statements = migrations.map((file) => readFileSync(file, 'utf8')).join('\n')
  const definitions = statements.matchAll(
    /constraint article_category_known\s+check \(category in \(([^)]*)\)/g,
  )
  const [, names = ''] = [...definitions].at(-1) ?? []
  expect(names.match(/(?<=')\w[^']*(?=')/g)?.toSorted()).toEqual(categoryNames.toSorted())
})

test('every category has its default image', () => {
  const images = categoryNames.map((category) =>
    `public${defaultThumbnail({ category, slug: 'any' })}`.replace(/#.*/, ''),
  )
  expect(images.filter((file) => !existsSync(file))).toEqual([])
})
