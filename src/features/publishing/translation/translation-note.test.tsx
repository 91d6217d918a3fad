import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { deskArticle, opEdArticle } from '#support/articles/articles.ts'
import { TranslationNote } from './translation-note.tsx'

vi.mock('#features/publishing/history/use-history.ts', () => ({
  useRevisions: () => ({ list: { status: 'ready', data: [{ number: 2 }] } }),
}))

const draw = (translatedRevision?: number) => {
  const item = deskArticle(opEdArticle(), {
    language: 'ar',
    translationOf: crypto.randomUUID(),
    outdated: { changedParagraphs: 1, paragraphs: 3, titleChanged: false },
    ...(translatedRevision !== undefined && { translatedRevision }),
  })
  const article = {
    state: { is: 'draft' as const, article: item },
    pending: undefined,
    change: () => {},
  }
  return renderToStaticMarkup(<TranslationNote opened={item} article={article} />)
}

test('says nothing once the newest revision is marked', () => {
  expect(draw(2)).toBe('')
})

test('offers the changes only if the translation has a revision to compare with', () => {
  expect(draw(1)).toContain('Show changes')
  const html = draw()
  expect(html).toContain('1 of 3 paragraphs changed')
  expect(html).toContain('Mark as up to date')
  expect(html).not.toContain('Show changes')
})
