import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedCorrection } from '#contract/corrections.ts'
import { CorrectionList } from './correction-list.tsx'
import { LatestCorrections } from './latest-corrections.tsx'

function corrected(slug: string, rest: Partial<ListedCorrection> = {}): ListedCorrection {
  const article = { title: slug, slug, language: 'en' as const }
  return { id: slug, kind: 'correction', text: '-', at: '2026-11-22T07:00:00Z', article, ...rest }
}

const arabic = { title: 'إطار', slug: 'itar', language: 'ar' as const }

test('the last three corrections of the edition stand beside the news, and no updates', () => {
  const html = renderToStaticMarkup(
    <LatestCorrections
      corrections={[
        corrected('updated', { kind: 'update' }),
        corrected('one'),
        corrected('in-arabic', { article: arabic }),
        corrected('two', { kind: 'retraction' }),
        corrected('three'),
        corrected('four'),
      ]}
    />,
  )
  const linked = [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)
  expect(linked).toEqual(['/article/one', '/article/two', '/article/three'])
  expect(html).toContain('Retraction, <time')
})

test('nothing is said where nothing was corrected', () => {
  expect(renderToStaticMarkup(<LatestCorrections corrections={[]} />)).toBe('')
})

test('a correction of an Arabic article has the language of the article and of the linked page', () => {
  const correction = corrected('one', { article: arabic, text: 'خمسة ملايين' })
  const html = renderToStaticMarkup(<CorrectionList corrections={[correction]} />)
  const link = '<a href="/ar/article/itar" hrefLang="ar"'
  expect(html).toContain(`<h2 class="text-xl" dir="auto" lang="ar">${link}`)
  expect(html).toContain('dir="auto" lang="ar">خمسة ملايين</p>')
})
