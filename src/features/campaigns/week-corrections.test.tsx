import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedCorrection } from '#contract/corrections.ts'
import { WeekCorrections } from './week-corrections.tsx'

test('each correction says what kind it is, so that a retraction does not look like an update', () => {
  const correction: ListedCorrection = {
    id: 'one',
    kind: 'retraction',
    text: 'Its figures were invented.',
    at: '2026-11-22T07:00:00Z',
    article: { title: 'A title', slug: 'a-title', language: 'en' },
  }
  const html = renderToStaticMarkup(
    <WeekCorrections corrections={[{ correction, isTicked: true }]} onToggle={() => {}} />,
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Retraction: Its figures were invented.')
})
