import { ownImagePath } from '#domain/articles/image.ts'
import { expect, test } from 'vitest'
import { xmlText } from '#support/html/xml-text.ts'
import content from '#functions/content.mts'
import feeds from '#functions/feeds.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { patchArticle, publish } from '#support/api/desk.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'

const database = useDatabase()

async function read(path: `/${string}`) {
  const response = await call(feeds, `GET ${path}`)
  return { response, text: await response.text() }
}

interface JsonFeed {
  items: { title: string; content_html: string }[]
}

async function titles(path: `/${string}`): Promise<string[]> {
  return (JSON.parse((await read(path)).text) as JsonFeed).items.map(({ title }) => title)
}

test('a feed, the sitemap and the news sitemap have an article as soon as its publish is answered', async () => {
  expect(await titles('/feeds/all.json')).toEqual([])
  const { id } = await publish(newOpEd({ title: 'New rules', slug: 'new-rules' }))
  expect(await titles('/feeds/all.json')).toEqual(['New rules'])
  expect(await titles('/feeds/policy.json')).toEqual(['New rules'])
  expect(await titles('/feeds/analysis.json')).toEqual([])
  for (const path of ['/feeds/all.xml', '/sitemap.xml', '/sitemap-news.xml'] as const) {
    expect((await read(path)).text, path).toContain('http://localhost:8888/article/new-rules<')
  }
  await call(content, `DELETE /api/content/${id}`, { token })
  for (const path of ['/feeds/all.xml', '/sitemap.xml', '/sitemap-news.xml'] as const) {
    expect((await read(path)).text, path).not.toContain('new-rules')
  }
})

test('a correction stands before the text, and a retraction in the title too', async () => {
  const { id } = await publish(newOpEd({ title: 'A law', body: 'The fine is 4 million.' }))
  await patchArticle(id, { correction: { kind: 'correction', text: 'It is <5> million.' } })
  await patchArticle(id, { correction: { kind: 'update', text: 'A small thing.' } })
  const { text } = await read('/feeds/all.xml')
  const shown = xmlText(/<content:encoded>(.*?)<\/content:encoded>/s.exec(text)?.[1] ?? '')
  expect(shown).toMatch(
    /^<p><strong>Correction, [^<]+:<\/strong> It is &#60;5&#62; million\.<\/p>\n<p>The fine/,
  )
  expect(shown).not.toContain('A small thing.')
  expect(await titles('/feeds/all.json')).toEqual(['A law'])
  await patchArticle(id, { correction: { kind: 'retraction', text: 'Untrue.' } })
  expect(await titles('/feeds/all.json')).toEqual(['Retracted: A law'])
  expect((await read('/feeds/all.json')).text).toContain('Untrue.')
})

test('feeds name themselves, have their own media types, and are stored under a tag that a write purges', async () => {
  const types = await Promise.all(
    (['/feeds/all.xml', '/feeds/tools.json', '/sitemap.xml'] as const).map(async (path) => {
      const { headers } = (await read(path)).response
      expect(headers.get('Netlify-Cache-Tag'), path).toBe('content')
      return headers.get('Content-Type')
    }),
  )
  expect(types).toEqual([
    'application/rss+xml; charset=utf-8',
    'application/feed+json; charset=utf-8',
    'application/xml; charset=utf-8',
  ])
  const self = 'http://localhost:8888/feeds/policy.xml'
  const { response, text } = await read('/feeds/policy.xml')
  expect(response.headers.get('Link')).toBe(`<${self}>; rel="self"`)
  expect(text).toContain(`<atom:link href="${self}" rel="self" type="application/rss+xml"/>`)
})

test('text between < and > stays visible in a description', async () => {
  await publish(newOpEd({ excerpt: 'If x<y and <b>bold</b> & "quoted"', title: 'Is x<y?' }))
  const { text } = await read('/feeds/all.xml')
  const [, description = ''] = /<item>.*<description>(.*?)<\/description>/s.exec(text) ?? []
  const html = xmlText(description)
  expect(html).toBe('If x&lt;y and &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;')
  expect(xmlText(/<item>\n<title>(.*?)<\/title>/.exec(text)?.[1] ?? '')).toBe('Is x<y?')
})

test('feeds carry the images of articles, with their credit, kind and alt text', async () => {
  const imageUrl = 'https://images.example.com/a.png?b=1&c=2'
  const image = `http://localhost:8888${ownImagePath(imageUrl)}`
  const facts = { imageAlt: 'A hall', imageCredit: 'N & M', imageKind: 'ai' } as const
  await publish(newExternal({ imageUrl, ...facts }))
  const { text } = await read('/feeds/all.xml')
  const [, url = '', media = ''] =
    /<media:content url="([^"]*)" medium="image">(.*?)<\/media:content>/.exec(text) ?? []
  expect(xmlText(url)).toBe(image)
  expect(xmlText(/<media:credit>(.*?)</.exec(media)?.[1] ?? '')).toBe('N & M')
  expect(media).toContain('<media:description>Credit: N &#38; M · Made with AI</media:description>')
  const json = JSON.parse((await read('/feeds/all.json')).text) as JsonFeed
  const _image = { alt: 'A hall', credit: 'N & M', kind: 'ai' }
  expect(json.items[0]).toMatchObject({ image, _image })
})

test('the news sitemap holds the op-eds of the last 48 hours, and the sitemap all of them', async () => {
  await publish(newOpEd({ slug: 'recent' }))
  await publish(newExternal({ slug: 'elsewhere' }))
  const { text } = await read('/sitemap-news.xml')
  expect([text.includes('/article/recent<'), text.includes('elsewhere')]).toEqual([true, false])
  // It is stored until its oldest article leaves it.
  await database.sql`update article set published_at = now() - interval '47 hours'`
  const { headers } = (await read('/sitemap-news.xml')).response
  expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/max-age=3(?:600|5\d\d)$/)
  await database.sql`update article set published_at = now() - interval '48 hours 1 minute'`
  const quiet = (await read('/sitemap-news.xml')).text
  expect(quiet).not.toContain('<url>')
  expect(quiet).toMatch(/^<\?xml .*<urlset [^>]*>\s*<\/urlset>\s*$/s)
  const all = (await read('/sitemap.xml')).text
  expect([all.includes('/article/recent<'), all.includes('elsewhere')]).toEqual([true, false])
})

test('an unknown feed is not found, and only reading is allowed', async () => {
  for (const path of ['/feeds/unknown.xml', '/feeds/all', '/feeds/all.txt'] as const) {
    const { status, headers } = (await read(path)).response
    expect([status, headers.get('Netlify-Cache-Tag')], path).toEqual([404, 'content'])
  }
  expect((await call(feeds, 'POST /feeds/all.xml')).status).toBe(405)
})

test('a feed has the headings, the emphasis and the pictures of a body as HTML', async () => {
  const body = '## Why\n**Now** & [here](https://a.example)\n- one\n![A "map"](/map.png#300x200)'
  await publish(newOpEd({ slug: 'our-view', body }))
  const { items } = JSON.parse((await read('/feeds/all.json')).text) as JsonFeed
  expect(items[0]?.content_html).toBe(
    '<h2>Why</h2>\n' +
      '<p><strong>Now</strong> &#38; <a href="https://a.example">here</a></p>\n' +
      '<ul><li>one</li></ul>\n' +
      '<img src="http://localhost:8888/map.png" alt="A &#34;map&#34;" width="300" height="200">',
  )
})

test('each language has its own feeds, with its own articles and paths', async () => {
  await publish(newOpEd({ title: 'Rules', slug: 'rules' }))
  await publish(newOpEd({ title: 'قواعد', slug: 'rules', language: 'ar' }))
  expect(await titles('/feeds/all.json')).toEqual(['Rules'])
  expect(await titles('/feeds/ar/all.json')).toEqual(['قواعد'])
  expect(await titles('/feeds/ar/policy.json')).toEqual(['قواعد'])
  expect(await titles('/feeds/ar/analysis.json')).toEqual([])
  const { text } = await read('/feeds/ar/policy.xml')
  expect(text).toContain('<language>ar</language>')
  expect(text).toContain('<link>http://localhost:8888/ar/policy</link>')
  expect(text).toContain('<link>http://localhost:8888/ar/article/rules</link>')
  expect(text).toContain('href="http://localhost:8888/feeds/ar/policy.xml" rel="self"')
  expect(text).toContain('<category>سياسات</category>')
  expect((await read('/feeds/policy.xml')).text).toContain('<language>en</language>')
  expect((await read('/feeds/ar/author.xml')).response.status).toBe(404)
})

test('an Arabic paragraph full of Latin names runs from right to left', async () => {
  const body = 'قال Sam Altman من OpenAI and Anthropic\n\nOpenAI'
  await publish(newOpEd({ language: 'ar', body }))
  const { items } = JSON.parse((await read('/feeds/ar/all.json')).text) as JsonFeed
  expect(items[0]?.content_html).toMatch(/^<p lang="ar" dir="rtl">قال .*<\/p>\n<p>OpenAI<\/p>$/)
})

test('the sitemap has both editions, and the news sitemap the language of each article', async () => {
  const { id } = await publish(newOpEd({ slug: 'both' }))
  await publish(newOpEd({ slug: 'kilahuma', language: 'ar', translationOf: id }))
  const { text } = await read('/sitemap.xml')
  expect(text).toContain('<loc>http://localhost:8888/ar/article/kilahuma</loc><lastmod>')
  expect(text).toContain('<loc>http://localhost:8888/article/both</loc>')
  const news = (await read('/sitemap-news.xml')).text.split('<url>')
  const languageOf = (path: string) =>
    /<news:language>(.*?)</.exec(news.find((one) => one.includes(`${path}<`)) ?? '')?.[1]
  expect([languageOf('/article/both'), languageOf('/ar/article/kilahuma')]).toEqual(['en', 'ar'])
})

test('the answer to a reader that has the newest feed is stored by the CDN, which compares the ETag', async () => {
  await publish(newOpEd())
  for (const path of ['/feeds/all.xml', '/feeds/all.json', '/sitemap.xml'] as const) {
    const ETag = (await read(path)).response.headers.get('ETag') ?? ''
    const known = await call(feeds, `GET ${path}`, { headers: { 'If-None-Match': ETag } })
    expect([known.status, known.headers.get('ETag')]).toEqual([200, ETag])
    expect(known.headers.get('Netlify-CDN-Cache-Control')).toContain('max-age=86400')
  }
})
