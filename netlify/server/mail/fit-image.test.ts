import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { fitImage } from './fit-image.ts'

const fit = (width: number) => `width:100%;max-width:${width}px;height:auto`
/** A small image is not enlarged. */
const natural = 'width:auto;max-width:100%;height:auto'

test.each([
  [{}, { width: '544', style: natural }],
  [
    { width: '200', height: '100' },
    { width: '200', height: '100', style: fit(200) },
  ],
  [
    { width: '1200', height: '600' },
    { width: '544', style: fit(544) },
  ],
  [{ width: '50%' }, { width: '272', style: fit(272) }],
  [
    { width: '100', style: 'WIDTH: 300px' },
    { width: '300', style: `WIDTH: 300px;${fit(300)}` },
  ],
  [{ style: 'max-width: 90px;' }, { width: '544', style: `max-width: 90px;${natural}` }],
  [{ width: 'wide' }, { width: '544', style: natural }],
  [{ width: '0' }, { width: '544', style: natural }],
  [{ height: '40' }, { width: '544', style: natural }],
])('%j becomes %j', (attribs: Record<string, string>, wanted) => {
  expect(fitImage(attribs, 544)).toEqual(wanted)
})

test('every image of a campaign keeps to the column without a style element', () => {
  const html = cleanHtml('<img src="/wide.png" alt="Wide" width="4000">', 'https://news.example')
  expect(html).toContain('width="544"')
  expect(html).toMatch(/style="width:\s?100%;max-width:\s?544px;height:\s?auto"/)
})
