import { describe, expect, test } from 'vitest'
import { directBlocks } from './direct-blocks.ts'
import { renderCampaign } from './render-campaign.ts'

const turned = ' dir="rtl" lang="ar" align="right" style="direction:rtl;text-align:right"'

describe('the blocks of a mail', () => {
  test('stay exactly as they are if all run from left to right', () => {
    const html = '<p>One &amp; <br> “two”</p><ul><li>Three</ul><p style="color:red">X'
    expect(directBlocks(html)).toBe(html)
  })

  test('have the direction of their text where it is not that of what is around', () => {
    expect(directBlocks('<p>Hello, عالم.</p><p>مرحبا &amp; <b>AI</b></p>')).toBe(
      `<p>Hello, عالم.</p><p${turned}>مرحبا &amp; <b>AI</b></p>`,
    )
    expect(directBlocks('<ul><li>بند أول</li><li>One</li></ul>')).toBe(
      `<ul${turned}><li>بند أول</li>` +
        '<li dir="ltr" lang="en" align="left" style="direction:ltr;text-align:left">One</li></ul>',
    )
  })

  test('that are numbers only keep the direction around them, and that of an Arabic mail', () => {
    expect(directBlocks('<p>2026</p>', 'ar')).toBe(
      '<p dir="rtl" align="right" style="direction:rtl;text-align:right">2026</p>',
    )
    expect(directBlocks('<ul><li>بند</li><li>45%</li></ul>')).toBe(
      `<ul${turned}><li>بند</li><li>45%</li></ul>`,
    )
  })

  test('that are tables do not float', () => {
    const table = directBlocks('<table><tr><td>بند</td></tr></table>')
    expect(table).toMatch(/<table dir="rtl" lang="ar" style="direction:rtl;text-align:right">/)
  })

  test('keep what the editor has set', () => {
    expect(directBlocks('<p dir="ltr">مرحبا</p><p style="text-align:center">مرحبا</p>')).toBe(
      '<p dir="ltr">مرحبا</p>' +
        '<p style="text-align:center;direction:rtl" dir="rtl" lang="ar">مرحبا</p>',
    )
  })
})

test('an Arabic campaign has an Arabic headline, and its author’s name does not change the direction around it', async () => {
  const { html } = renderCampaign({
    language: 'en',
    title: 'هذا الأسبوع',
    content: '<p>نص</p>',
    authorName: 'نورة',
    unsubscribe: 'https://news.example/unsubscribe',
    test: false,
    site: { url: 'https://news.example', email: 'editor@news.example', publisher: '' },
  })
  expect(html).toMatch(/<h1[^>]*style="[^"]*text-align:right[^"]*"[^>]*>/)
  expect(html).toMatch(/<h1[^>]* dir="rtl"/)
  expect(html).toMatch(/<h1[^>]* lang="ar"/)
  expect(html).toContain(`<p${turned}>نص</p>`)
  expect(html).toContain('\u2068نورة\u2069')
})
