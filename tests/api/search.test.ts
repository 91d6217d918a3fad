import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { search, searchPath, type SearchQuery } from '#contract/search.ts'
import content from '#functions/content.mts'
import { serviceContext } from '#server/context.ts'
import { indexChanged } from '#server/services/search/index-changed.ts'
import { searchArticles } from '#server/services/search/search.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { call } from '#support/api/call.ts'
import { deleteArticle, patchArticle, publish } from '#support/api/desk.ts'
import { takeErrors, takeWarnings } from '#support/setup/console-guard.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { provideBuiltSite } from '#support/stack/built-site.ts'
import { library, queries } from '#support/search/library.ts'
import { samples } from '#tools/local/sample/samples.ts'

const database = useDatabase()
provideBuiltSite()

async function read(query: Partial<SearchQuery>) {
  const path = searchPath('en', query).replace('/search', '/api/search') as `/${string}`
  const response = await call(content, `GET ${path}`)
  expect(response.status).toBe(200)
  return search.read.result.parse(await response.json())
}

/** The slugs of what a query finds, the best first. */
async function slugs(query: Partial<SearchQuery>): Promise<string[]> {
  return (await read(query)).items.map(({ slug }) => slug)
}

/** Stores published articles at once, without their pictures and revisions of calls. */
async function store(
  articles: readonly { title: string; slug: string; type?: string; body?: string }[],
): Promise<void> {
  const rows = articles.map((article, number) => ({
    type: 'op-ed',
    language: 'en',
    excerpt: 'E',
    author_name: 'A',
    category: 'Policy',
    tags: [],
    body: article.type === 'external' ? undefined : 'B',
    published_at: new Date(Date.UTC(2025, 0, 1, 0, number)).toISOString(),
    ...article,
  }))
  await database.sql`
    insert into article (
      status, type, language, title, slug, excerpt, author_name, category, tags, source, external_url, body, published_at
    )
    select 'published', type, language, title, slug, excerpt, author_name, category, tags, source, external_url, body,
      published_at
    from json_populate_recordset(null::article, ${JSON.stringify(rows)})`
}

test('finds what readers expect among the first five of 6,000 articles, for sixty queries', async () => {
  await store([
    ...library,
    ...samples.map(({ article: { authorName: author_name, ...article } }) =>
      Object.assign(article, {
        author_name,
        external_url: article.type === 'external' ? article.externalUrl : undefined,
      }),
    ),
  ])
  await addArticles(database.sql, 0, 6000)
  const context = serviceContext('local')
  while (await indexChanged(context));
  const missed: string[] = []
  for (const [language, q, expected] of queries) {
    const { items, count } = (await searchArticles(context, { q, language })).results
    const first = items.slice(0, 5).map(({ slug }) => slug)
    const isFound =
      expected.length === 0 ? count === 0 : expected.every((one) => first.includes(one))
    if (!isFound) missed.push(`${q}: ${first.join(' ')}`)
  }
  console.log(`${queries.length - missed.length} of ${queries.length} queries`, missed)
  expect(queries).toHaveLength(60)
  expect(missed.length).toBeLessThanOrEqual(3)
})

describe('the words of a query', () => {
  test.each([
    ['data centre', ['data-centres', 'water']],
    ['water', ['water', 'data-centres']],
    ['data water power', ['data-centres']],
    ['wat', ['water', 'data-centres']],
    ['wat data', []],
    ['the', []],
    ['nothing', []],
    ['"data centres"', ['data-centres', 'water']],
    ['"centres data"', []],
    ['"stand of power"', []],
  ])('%s finds %j', async (q, expected) => {
    await store([
      {
        title: 'A law for data centres',
        slug: 'data-centres',
        body: 'Water and power decide where they stand.',
      },
      { title: 'Water use', slug: 'water', body: 'About data centres, among others.' },
    ])
    expect(await slugs({ q })).toEqual(expected)
  })

  test.each(['regulaton', 'reguulation', 'regolation', 'regualtion', 'ergulation', 'regultion'])(
    'finds “regulation” for %s, and says so',
    async (typed) => {
      await store([
        { title: 'A regulation for models', slug: 'it' },
        { title: 'Relation and legislation', slug: 'other' },
      ])
      const { meant, items } = await read({ q: `${typed} models` })
      expect([meant, items.map(({ slug }) => slug)]).toEqual(['regulation models', ['it']])
    },
  )

  test.each([
    ['OpenAI’s', 'OpenAI and others'],
    ["the UAE's rules", 'Rules of the U.A.E.'],
    ['NATIONAL STRATEGY FOR DATA AND AI', 'National Strategy for Data and AI'],
    ['WHO GUIDANCE', 'Guidance of the WHO'],
    ['models AND rules', 'Models, then rules'],
    ['businesses', 'A business'],
    ['taxes', 'A tax'],
    ['policies', 'A policy'],
    ['Saudis', 'A Saudi'],
    ['Arab News', 'Arab News reports'],
    ['Decree No. M/19', 'Decree M/19'],
  ])('%s finds “%s”', async (q, title) => {
    await store([
      { title, slug: 'it' },
      { title: 'New Arab summit', slug: 'other' },
    ])
    expect(await slugs({ q })).toEqual(['it'])
  })

  test('no number is taken for a slip, however it is written', async () => {
    await store([
      { title: 'A report of 2031', slug: 'other' },
      { title: 'A law', slug: 'it', body: 'In ٢٠٣٠' },
    ])
    expect(await read({ q: 'report 2039' })).toMatchObject({ count: 0 })
    expect((await read({ q: 'raport ٢٠٣٠' })).meant).toBe(undefined)
    expect(await read({ q: 'U.S. E.U. raport' })).toMatchObject({ count: 0 })
    expect((await read({ q: 'raport 2031' })).meant).toBe('report 2031')
  })

  test('what has no letter, or more than two hundred, is no error', async () => {
    await store([{ title: 'A law', slug: 'a-law' }])
    for (const q of ['', '%', '😀', '"', '\\', ':* & !', '\0', '<->'])
      expect((await read({ q })).count, q).toBe(0)
    expect(await slugs({ q: `law ${' '.repeat(300)}x` })).toEqual([])
    expect((await read({ q: '😀law '.repeat(300) })).count).toBe(1)
    expect((await read({ q: '㌖'.repeat(200) })).count).toBe(0)
  })

  test('a word that is too long for PostgreSQL does not stop the search', async () => {
    await store([
      { title: 'A law', slug: 'a-law', body: `${'x'.repeat(5000)} ${'كلمةوكلمة '.repeat(15_000)}` },
    ])
    expect(await slugs({ q: 'law' })).toEqual(['a-law'])
  })
})

/** The numbers of the texts that a query finds. */
async function findTexts(q: string, texts: readonly string[]): Promise<number[]> {
  await database.sql`delete from article`
  await store(texts.map((title, n) => ({ title, slug: `n-${n}`, language: 'ar' })))
  const { results } = await searchArticles(serviceContext('local'), { q, language: 'ar' })
  const { items, meant } = results
  return meant === undefined ? items.map(({ slug }) => Number(slug.slice(2))) : []
}

describe('Arabic words', () => {
  test.each([
    ['forms of alef', 'أنظمة', 'انظمة'],
    ['forms of alef', 'آلية', 'الية'],
    ['forms of alef', 'ٱلبيانات', 'البيانات'],
    ['ta marbuta', 'لائحة', 'لائحه'],
    ['alef maqsura', 'مستوى', 'مستوي'],
    ['a Persian keyboard', 'تقني', 'تقنی'],
    ['the carriers of hamza', 'مسؤولية', 'مسئولية'],
    ['the carriers of hamza', 'قراءة', 'قرائة'],
    ['tatweel', 'الحوكمة', 'الحوكـــمة'],
    ['vowel marks', 'نظامًا', 'نظاما'],
    ['vowel marks under hamza', 'مُؤَشِّر', 'مؤشر'],
    ['joined forms of old files', 'ﺑﻴﺎﻧﺎﺕ', 'بيانات'],
    ['lam-alef of old files', 'ﻻئحة', 'لائحة'],
    ['the carriers of hamza', 'مبادئ', 'مباديء'],
    ['the carriers of hamza', 'هيئة', 'هيأة'],
    ['digits', '٢٠٣٠', '2030'],
    ['thousands', '5,000,000', '5000000'],
    ['thousands', '٥٬٠٠٠٬٠٠٠', '5,000,000'],
    ['hyphens', 'Gulf Co-operation Council', 'Gulf Cooperation Council'],
    ['hyphens', 'cyber\u2011security', 'cybersecurity'],
    ['hyphens', 'e-mails', 'email'],
    ['hyphens', 'sub-processor', 'subprocessors'],
    ['soft hyphens', 'start\u00adup', 'start-up'],
  ])('fold %s: %s and %s', async (_, one, other) => {
    expect([await findTexts(one, [other]), await findTexts(other, [one])]).toEqual([[0], [0]])
  })

  const prefixes = ['', ...'ال وال فال بال كال وبال و ف ب ك ل وب ول'.split(' ')]

  test.each('بيانات ذكاء تنظيم وزارة هيئة قانون إلزام آلية ألعاب بنك لجنة ولاء نص حق'.split(' '))(
    '%s is found with and without article and prefixes',
    async (word) => {
      const all = [...prefixes, 'لل', 'ولل'].map((prefix) => prefix + word)
      expect((await findTexts(word, all)).length).toBe(all.length)
      const article = prefixes
        .filter((prefix) => prefix.endsWith('ال'))
        .map((prefix) => prefix + word)
      for (const one of all)
        expect((await findTexts(one, [word, ...article])).length, one).toBe(article.length + 1)
    },
  )

  test.each<[query: string, texts: string[], found: number[]]>([
    ['بيانات', ['كيانات'], []],
    ['بنية', ['فنية'], []],
    ['لبيانات', ['وكيانات'], []],
    // No letter is taken for a prefix if the word itself is as common.
    ['لجنة', ['اللجنة', 'الجنة', 'جهة'], [0]],
    ['الذكا', ['ذكاء اصطناعي'], [0]],
    ['لايحة', ['اللائحة', 'لائحة'], [1, 0]],
    ['روية', ['رؤية 2030'], [0]],
    ['حوك', ['الحوكمة'], [0]],
    ['كتاب', ['تابعت الهيئة'], []],
    ['sdaia', ['لـSDAIA دور'], [0]],
    ['operation', ['co-operation', 'cooperation'], [0]],
    ['start-up', ['up start'], []],
    ['بـOECD', ['سياسات OECD'], [0]],
    ['2030 رؤية', ['رؤية 2030م للذكاء'], [0]],
    ['1447هـ الخطة', ['الخطة لعام 1447'], [0]],
    ['حوكمة في البيانات', ['حوكمة البيانات'], [0]],
    ['آلي', ['النظام الآلي', 'على إلى'], [0]],
    ['علي', ['أعلن عليّ الحربي', 'على إلى'], [0]],
    ['كتاب', ['تاب', 'تاب', 'كتاب'], [2, 1, 0]],
  ])('%s in %j', async (query, texts, found) => {
    expect(await findTexts(query, texts)).toEqual(found)
  })
})

test('filters narrow the results, each with the number of articles that it would show', async () => {
  await publish(newOpEd({ title: 'Law one', category: 'Policy', authorName: 'Noura' }))
  await publish(newOpEd({ title: 'Law two', category: 'Analysis', authorName: 'Huda' }))
  await publish(newExternal({ title: 'Law three', category: 'Policy', authorName: 'Huda' }))
  await publish(newOpEd({ title: 'Law قانون', category: 'Policy', language: 'ar' }))
  await database.sql`update article set published_at = '2024-12-31 22:00Z' where title = 'Law one'`
  const { filters } = await read({ q: 'law' })
  const offered = Object.entries(filters).map(([name, values]) => {
    const shown = values.map(({ value, count }) => `${value} ${count}`)
    return [name, shown] as const
  })
  expect(Object.fromEntries(offered)).toEqual({
    language: ['en 3', 'ar 1'],
    type: ['op-ed 2', 'external 1'],
    category: ['Policy 2', 'Analysis 1'],
    author: ['Huda 2', 'Noura 1'],
    year: [`${new Date().getUTCFullYear()} 2`, '2025 1'],
  })
  const one = await read({ q: 'law', category: 'Policy', author: 'Huda' })
  expect(one.items.map(({ title }) => title)).toEqual(['Law three'])
  expect(one.filters.author?.map(({ count }) => count)).toEqual([1, 1])
  expect((await read({ q: 'law', year: '2025' })).count).toBe(1)
  expect(
    (await read({ q: 'law', language: 'all', order: 'newest' })).items.map(({ title }) => title),
  ).toEqual(['Law قانون', 'Law three', 'Law two', 'Law one'])
  const wrong = ['language=fr', 'type=x', 'category=x', 'year=1', 'page=0', 'order=x', 'author=%00']
  for (const query of wrong) {
    expect((await call(content, `GET /api/search?q=law&${query}`)).status, query).toBe(400)
  }
})

test('is right as soon as an article is published, changed, taken down or restored', async () => {
  const { id } = await publish(newOpEd({ title: 'Zephyr rules', slug: 'zephyr' }))
  expect(await slugs({ q: 'zephyr' })).toEqual(['zephyr'])
  await patchArticle(id, { title: 'Sirocco rules' })
  expect([await slugs({ q: 'zephyr' }), await slugs({ q: 'sirocco' })]).toEqual([[], ['zephyr']])
  await patchArticle(id, { status: 'draft' })
  expect(await slugs({ q: 'sirocco' })).toEqual([])
  await patchArticle(id, { status: 'published' })
  expect(await slugs({ q: 'sirocco' })).toEqual(['zephyr'])
  await deleteArticle(id)
  expect(await slugs({ q: 'sirocco' })).toEqual([])
})

test('shows the passage that has the words, and says nothing to an editor that readers do not see', async () => {
  const body = `${'Before it. '.repeat(50)}The embassy keeps its data. ${'After it. '.repeat(50)}`
  await publish(newOpEd({ title: 'A law', body, excerpt: 'What it is about.' }))
  const found = await read({ q: 'embassy' })
  expect(found.items[0]?.text).toMatch(/^… .*The embassy keeps its data\. .* …$/)
  expect((await read({ q: 'law' })).items[0]?.text).toBe('What it is about.')
  const editors = await call(content, 'GET /api/search?q=law', { token })
  expect(editors.headers.get('Cache-Control')).toBe('no-store')
})

async function page(path: `/${string}`) {
  const response = await call(content, `GET ${path}`)
  return { response, html: load(await response.text()) }
}

/** The status of a page, and where it leads. */
async function lead(path: `/${string}`) {
  const { status, headers } = await call(content, `GET ${path}`)
  return [status, headers.get('Location')]
}

describe('the page', () => {
  test.each([
    ['/search?q=++data+%20law+&type=&language=en&page=1&utm_source=x', '/search?q=data+law'],
    ['/ar/search?q=law&language=ar&order=newest', '/ar/search?q=law&order=newest'],
    ['/search?q=law&category=Nothing&type=op-ed', '/search?q=law&type=op-ed'],
    [`/search?q=${'x'.repeat(1000)}`, `/search?q=${'x'.repeat(200)}`],
    ['/search?q=', '/search'],
    ['/search?%71=law', '/search?q=law'],
  ] as const)(
    '%s leads to the way in which the site writes it, so that it is stored once',
    async (path, written) => {
      expect(await lead(path)).toEqual([302, written])
    },
  )

  test('shows its results without scripts, and no search engine stores it', async () => {
    await publish(newOpEd({ title: 'A law of <b>models</b>', slug: 'models' }))
    const { response, html } = await page('/search?q=model')
    expect(html('title').text()).toBe('“model” · Search articles · News')
    expect(html('ol a').attr('href')).toBe('/article/models')
    expect(html('ol a').html()).toMatch(/^A law of &lt;b&gt;<mark[^>]*>models<\/mark>&lt;\/b&gt;$/)
    expect(html('meta[name=robots]').attr('content')).toBe('noindex')
    expect(response.headers.get('Netlify-Vary')).toContain('query=q|language')
    expect(response.headers.get('Netlify-Cache-Tag')).toBe('content')
    await publish(newOpEd({ title: 'نظام', slug: 'nizam', language: 'ar' }))
    const arabic = await page(`/ar/search?${new URLSearchParams({ q: 'نظام' })}`)
    expect(arabic.html('ol a').attr('href')).toBe('/ar/article/nizam')
    expect(arabic.html('input[name=q]').val()).toBe('نظام')
  })

  test('marks what it has found, however it is written', async () => {
    await store([{ title: 'The U.S. and C++ after قانـــون م/١٩', slug: 'it' }])
    const { html } = await page(`/search?${new URLSearchParams({ q: 'US C++ قانون m/19' })}`)
    const marked = html('ol mark').map((_, mark) => html(mark).text())
    expect(marked.get()).toEqual(['U.S', 'C++', 'قانـــون', '١٩'])
  })

  test('says when the filters are why nothing was found', async () => {
    await store([{ title: 'A law', slug: 'it' }])
    const { html } = await page('/search?q=law&year=2019')
    expect(html('search').text()).toContain('There may be some without these filters.')
  })

  test('has pages of twenty results', async () => {
    await addArticles(database.sql, 0, 45)
    const { html } = await page('/search?q=report&page=3')
    expect(html('ol li').length).toBe(5)
    expect(html('nav').text()).toBe('Previous pagePage 3 of 3')
    expect(html('nav a').attr('href')).toBe('/search?q=report&page=2')
    expect(await lead('/search?q=report&page=9')).toEqual([302, '/search?q=report&page=3'])
    expect(await lead('/search?q=zzzz&page=9')).toEqual([302, '/search?q=zzzz'])
  })

  test('offers another spelling', async () => {
    await publish(newOpEd({ title: 'A regulation for models' }))
    const { html } = await page('/search?q=regualtion')
    expect(html('search').text()).toContain(
      'No articles match “regualtion”.Did you mean “regulation”?',
    )
    expect(html('search p a').attr('href')).toBe('/search?q=regulation')
  })

  test('says that the search does not answer, and is not stored then', async () => {
    await database.sql`alter table article_search rename to gone`
    const { response, html } = await page('/search?q=law')
    await database.sql`alter table gone rename to article_search`
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect([takeErrors().length, takeWarnings().length]).toEqual([2, 1])
    expect(html('search').text()).toContain('The search does not answer.')
    expect(html('input[name=q]').val()).toBe('law')
    expect((await page('/search')).response.status).toBe(200)
  })
})
