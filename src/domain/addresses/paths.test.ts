import { expect, test } from 'vitest'
import { articleInPath } from './paths.ts'

test.each(['/ar/article/a-b', '/ar/article/a-b/', '/ar/article/a-b.html'])(
  'the article of %s',
  (path) => {
    expect(articleInPath(path)).toEqual({ language: 'ar', slug: 'a-b' })
  },
)
