import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderCampaign } from './render-campaign.ts'

const unsubscribe = '%recipient.unsubscribe%'
const names = [
  'recipient',
  'recipient.unsubscribe',
  'Recipient_Email',
  'unsubscribe_url',
  'tag_unsubscribe_email',
  'mailing_list_unsubscribe_url',
]
const variable = fc.constantFrom(...names, 'recip%recipient%ient').map((name) => `%${name}%`)
/** A sign as HTML can spell it too. */
const spelled = fc
  .tuple(variable, fc.constantFrom('%', '&#37;', '&percnt;', '&#x25;'))
  .map(([text, sign]) => text.replaceAll('%', sign).replace('.', '.<b></b>'))
const words = fc.constantFrom('100 % of ', '5%', ' and %D8%A7 ', '%', '%%')

const render = (written: { title: string; authorName: string; content: string }) =>
  renderCampaign({
    language: 'en',
    ...written,
    unsubscribe,
    browserUrl: undefined,
    test: false,
    site: { url: 'https://news.example', email: 'editor@news.example', publisher: 'P' },
  })

const htmlOf = (content: string) => render({ title: 'Title', authorName: 'Editor', content }).html

test('Mailgun replaces nothing in a campaign but our own link', () => {
  fc.assert(
    fc.property(variable, spelled, words, (given, inHtml, before) => {
      const { html, text } = render({
        title: before + given,
        authorName: given,
        content: `<p title="${inHtml}">${before}${inHtml} <a href="https://x.example/?u=${inHtml}">link</a>
          <img src="https://x.example/a.png?${inHtml}" alt="${inHtml}"></p>`,
      })
      for (const part of [html, text]) {
        const own = part.replaceAll(unsubscribe, '')
        for (const name of names) expect(own.toLowerCase()).not.toContain(`%${name.toLowerCase()}%`)
        expect(part).toContain(unsubscribe)
      }
      expect(html).toMatch(/<a[^>]*>link/)
    }),
  )
})

test('nothing that an editor writes becomes the reader’s own link', () => {
  const links = (content: string) => htmlOf(content).split(unsubscribe).length
  const known = /https:\/\/[\w-]+\.invalid\//.exec(
    htmlOf('<p>https://unsubscribe.invalid/</p>'),
  )?.[0]
  expect(known).toBe('https://unsubscribe.invalid/')
  for (const url of [known ?? '', `https://evil.example/?go=${known}`]) {
    expect(links(`<p><a href="${url}">Leave</a> ${url}</p>`)).toBe(links('<p>Leave</p>'))
  }
})
