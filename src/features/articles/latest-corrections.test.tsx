import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedCorrection } from '#contract/corrections.ts'
import { LatestCorrections } from './latest-corrections.tsx'

function corrected(slug: string, rest: Partial<ListedCorrection> = {}): ListedCorrection {
  const article = { title: slug, slug, language: 'en' as const }
  return { id: slug, kind: 'correction', text: '-', at: '2026-11-22T07:00:00Z', article, ...rest }
}

test('the last three corrections of the edition stand beside the news, and no updates', () => {
  const arabic = { title: 'إطار', slug: 'itar', language: 'ar' as const }
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
