import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import { alsoPublished } from '#texts/short-texts.ts'
import { confirmMail, welcomeMail } from './subscription-mails.ts'
import { issueHtml } from './issue-html.ts'
import { renderCampaign } from './render-campaign.ts'

const site = { url: 'https://news.example', email: 'editor@news.example', publisher: 'P' }
const link = 'https://news.example/unsubscribe?token=x'
const law = {
  title: 'A law',
  language: 'en' as const,
  slug: 'a-law',
  excerpt: 'What it says.',
  authorName: 'Noura',
  source: 'Gazette',
  externalUrl: 'https://gazette.example/law',
}
const articles = ['Policy', alsoPublished.en].map((heading) => Object.assign({ heading }, law))
const chart = '<p><img src="https://news.example/chart.jpg" alt="A chart"></p>'
const content = issueHtml({ language: 'en', articles }, site.url) + chart
const language = 'en' as 'en' | 'ar'
const written = { title: 'This week', content, authorName: 'Noura' }
const campaign = { language, ...written, unsubscribe: link, site }
const inArabic = { ...campaign, language: 'ar' as const }
const arabic = {
  ...campaign,
  title: 'هذا الأسبوع',
  authorName: 'نورة',
  content:
    '<h2>السعودية</h2><p>نص عن <a href="https://a.example">Data</a></p><ul><li>بند</li></ul><p>English.</p>',
}
const mails: Record<string, string> = {
  'the weekly draft': renderCampaign({ ...campaign, test: false }).html,
  'a test of it': renderCampaign({ ...campaign, test: true }).html,
  'an Arabic campaign in an English frame': renderCampaign({ ...arabic, test: false }).html,
  'an Arabic campaign': renderCampaign({ ...arabic, language: 'ar', test: true }).html,
  'an English one in an Arabic frame': renderCampaign({ ...inArabic, test: false }).html,
  'the welcome mail': welcomeMail({ language, unsubscribe: link, site }).html,
  'the Arabic welcome mail': welcomeMail({ language: 'ar', unsubscribe: link, site }).html,
  'the confirmation mail': confirmMail({ language, link, site }).html,
  'the Arabic confirmation mail': confirmMail({ language: 'ar', link, site }).html,
}
const clients = ['gmail.*', 'outlook.*'] as const
const each = Object.entries(mails)

/** Features that some of the programs lack, and what such a program shows instead. */
const harmless = new Map([
  ['<style> element', 'the colours of the light theme'],
  ['@media', 'the same'],
  ['Class selector', 'the same'],
  ['Descendant combinator', 'the same'],
  ['Type selector', 'the same'],
  ['Attribute selector', 'nothing: it is for iOS, in a style element of its own'],
  ['color-scheme CSS property', 'the same'],
  ['color-scheme meta tag', 'the same'],
  ['<body> element', 'the styles of the cell inside it'],
  ['role attribute', 'what it would show without it'],
  ['system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace', 'the next font of the list'],
  ['overflow-wrap', 'what word-break says'],
  ['word-break', 'what overflow-wrap says'],
  ['overflow', 'the same: caniemail takes overflow-wrap for it'],
  ['opacity', 'nothing: the preview line is hidden in several ways'],
  ['max-height property', 'nothing: the same line'],
  ['display:none', 'nothing: the same line'],
  ['target attribute', 'the link as it always does'],
  ['text-decoration-line', 'what text-decoration says'],
])

test.each(each)('%s uses nothing that Gmail or Outlook needs and lacks', (_, html) => {
  const { issues } = caniemail({ clients: [...clients], html })
  const titles = [...issues.errors.values()].flat().map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(0)
  expect([...new Set(titles)].filter((title) => !harmless.has(title))).toEqual([])
})

test.each(each)('%s has each property only on elements on which it works', (_, html) => {
  const { issues } = caniemail({ clients: [...clients], html })
  const wrong: string[] = []
  let checked = 0
  for (const { title, notes, position } of [...issues.warnings.values()].flat()) {
    for (const note of notes) {
      const isAllowed = elementRule(note)
      if (!isAllowed || !position) continue
      checked += 1
      const tag = tagAt(html, position.start)
      if (!isAllowed(tag)) wrong.push(`${title} on ${tag}: ${note}`)
    }
  }
  expect(checked).toBeGreaterThan(3)
  expect(wrong).toEqual([])
})

/**
 * Elements that lose nothing: an image has the attribute that these programs obey, the body's margin and padding are 0,
 * and the preview line is hidden.
 */
const covered = /^<(?:img\b.*\bwidth="\d+"|body\b.*"margin:0;padding:0;|div style="display:none;)/

/** What a note of caniemail says about elements, as a test of an opening tag. */
function elementRule(note: string): ((tag: string) => boolean) | undefined {
  if (note.includes('Only supported on table cells')) {
    return (tag) => /^<t[dh]\b/.test(tag) || covered.test(tag)
  }
  const [, kind, names] = /(Only works|Not supported) on (.*?) elements/i.exec(note) ?? []
  if (!kind || !names) return undefined
  const isNamed = (tag: string) => names.includes(`\`<${/^<(\w+)/.exec(tag)?.[1]}>\``)
  const isOnly = kind.toLowerCase().startsWith('only')
  return (tag) => isNamed(tag) === isOnly || covered.test(tag)
}

function tagAt(html: string, { line, column }: { line: number; column: number }): string {
  const rest = html.split('\n')[line - 1]?.slice(column - 1) ?? ''
  return rest.slice(0, rest.indexOf('>') + 1)
}

test.each(each)('%s fits a phone', (_, html) => {
  expect(html).toContain('<meta name="viewport" content="width=device-width"')
})

test('the text part has its words as written, and joins none of two blocks, like the line beside the subject', async () => {
  const blocks =
    '<h2>New rules</h2><p>It <a href="https://a.example/x">adopts</a> them.</p><dl><dt>Term</dt><dd>Meaning</dd></dl><figure><img src="https://a.example/c.png" alt="A chart"><figcaption>Source: G</figcaption></figure><center>End</center><table><caption>Laws</caption><tr><td>Q</td></tr></table>'
  const { html, text } = renderCampaign({ ...campaign, content: blocks, test: false })
  expect(html).toMatch(
    /data-preview="true"[^>]*>\s*New rules It adopts them\. Term Meaning Source: G End Laws Q/,
  )
  // Not in capitals.
  for (const part of ['New rules', 'A chart']) expect(text).toContain(part)
  for (const joined of ['TermMeaning', 'chartSource', 'GEnd', 'EndLaws', 'LawsQ'])
    expect(text).not.toContain(joined)
})
