import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CorrectionList } from './correction-list.tsx'

test('a correction of an Arabic article has the language of the article and of the linked page', () => {
  const article = { title: 'إطار جديد', slug: 'itar', language: 'ar' as const }
  const correction = {
    id: 'one',
    kind: 'correction' as const,
    text: 'خمسة ملايين',
    at: '2026-11-22T07:00:00Z',
  }
  const html = renderToStaticMarkup(<CorrectionList corrections={[{ ...correction, article }]} />)
  expect(html).toContain(
    '<h2 class="text-xl" dir="auto" lang="ar"><a href="/ar/article/itar" hrefLang="ar"',
  )
  expect(html).toContain('dir="auto" lang="ar">خمسة ملايين</p>')
})
