import { expect, test } from 'vitest'
import { desk } from '#contract/desk.ts'
import content from '#functions/content.mts'
import { pairColumn } from '#server/db/articles/article-columns.ts'
import { versionOf } from '#server/db/builds/freshness.ts'
import { addArabicArticles } from '#support/articles/arabic-articles.ts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import {
  deleteArticle,
  inMs,
  listRevisions,
  patchArticle,
  postArticle,
  readArticle,
  restoreArticle,
  restoreRevision,
  saveArticle,
} from '#support/api/desk.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { rowsOf, type Explained } from '#support/database/query-plan.ts'

const database = useDatabase()

const arabic = { language: 'ar' } as const
const hour = 3_600_000

async function raises(scope: string, change: () => Promise<unknown>): Promise<void> {
  const before = await versionOf(database.sql, scope)
  await change()
  expect(await versionOf(database.sql, scope)).toBeGreaterThan(before)
}

async function outdated(key = 'changing?language=ar', options = {}): Promise<unknown> {
  return (await readArticle(key, options)).body['outdated']
}

const gone = 'The original does not exist'

async function refused(fields: object, path: string, message: string, status = 'published') {
  const { status: code, body } = await postArticle({ ...newOpEd(), ...fields, status })
  expect({ code, issues: body['issues'] }).toEqual({ code: 400, issues: [{ path, message }] })
}

test('wrong languages and originals answer 400 and say why', async () => {
  const original = await saveArticle(newOpEd())
  const translation = await saveArticle(newOpEd({ ...arabic, translationOf: original.id }))
  const other = await saveArticle(newOpEd())
  const unknown = '6f1f2a52-6a3c-4f0e-9f0a-0d1f3a5b7c9e'
  await refused({ language: 'fr' }, 'language', "Language must be 'en' or 'ar'")
  for (const status of ['published', 'draft']) {
    for (const [fields, why] of [
      [{ ...arabic, translationOf: unknown }, gone],
      [{ ...arabic, slug: undefined, translationOf: unknown }, gone],
      [{ translationOf: original.id }, 'The original has the same language'],
      [{ translationOf: translation.id }, 'The original is a translation itself'],
    ] as const) {
      await refused(fields, 'translationOf', why, status)
    }
    for (const translatedRevision of [2, 3_000_000_000]) {
      const fields = { ...arabic, translationOf: other.id, translatedRevision }
      await refused(fields, 'translatedRevision', 'The original has no such revision', status)
    }
  }
  const message = 'translationOf must be the id of an article'
  await refused({ translationOf: 'abc' }, 'translationOf', message)
  expect((await patchArticle(original.id, { language: 'ar' })).body['issues']).toEqual([
    { path: 'language', message: 'The translation of this article has this language already' },
  ])
  const third = await saveArticle(newOpEd(arabic))
  expect((await patchArticle(original.id, { translationOf: third.id })).body['issues']).toEqual([
    { path: 'translationOf', message: 'An article that has a translation cannot be one' },
  ])
  for (const status of ['published', 'draft'] as const) {
    const { id } = await saveArticle({ ...newOpEd(), status })
    for (const change of [{ language: 'fr' }, { language: null }, { translationOf: 5 }]) {
      expect((await patchArticle(id, { ...change, status })).status).toBe(400)
    }
  }
  expect((await readArticle('some-slug?language=all')).status).toBe(400)
})

test('a second translation into a language answers 409, whatever the statuses are', async () => {
  const original = await saveArticle(newOpEd())
  const translation = { ...newOpEd(), ...arabic, translationOf: original.id }
  const message = 'The original already has a translation into this language'
  const second = async (status: string) => {
    const other = { ...translation, slug: `other-${status}`, status, publishAt: undefined }
    const { status: code, body } = await postArticle(other)
    expect([code, body['message']]).toEqual([409, message])
    const apart = await saveArticle({ ...newOpEd(), ...arabic, status })
    expect((await patchArticle(apart.id, { translationOf: original.id, status })).status).toBe(409)
  }
  const { id } = await saveArticle({ ...translation, status: 'draft' })
  await second('draft')
  await second('published')
  await patchArticle(id, { status: 'published' })
  await second('draft')
  await second('published')
  await deleteArticle(id)
  const replacement = await saveArticle({ ...translation, slug: 'replacement', status: 'draft' })
  expect((await restoreArticle(id)).body['message']).toBe(message)
  await patchArticle(replacement.id, { status: 'draft', translationOf: null })
  expect((await restoreArticle(id)).body).toMatchObject({ translationOf: original.id })
})

test('a translation takes the slug of its original, unless it has one', async () => {
  const original = await saveArticle(newOpEd({ slug: 'the-original' }))
  const { slug: _slug, ...translation } = newOpEd({ ...arabic, translationOf: original.id })
  for (const status of ['draft', 'published']) {
    const made = await saveArticle({ ...translation, status })
    expect(made).toMatchObject({ slug: 'the-original', language: 'ar', translatedRevision: 1 })
    await deleteArticle(made.id)
  }
  const scheduled = { status: 'scheduled', publishAt: inMs(hour) }
  const { id } = await saveArticle({ ...translation, ...scheduled, slug: 'its-own' })
  expect((await readArticle(id, { token })).body).toMatchObject({ slug: 'its-own', ...scheduled })
  const { title: _title, ...missing } = { ...translation, translationOf: null }
  const { status, body } = await postArticle(missing)
  expect(status).toBe(400)
  expect(body['issues']).toEqual([
    { path: 'title', message: 'Title is required' },
    { path: 'slug', message: 'URL slug is required' },
  ])
})

test('an article names its published counterpart, whose changes change its page too', async () => {
  const original = await saveArticle(newOpEd({ slug: 'pair' }))
  expect(original).not.toHaveProperty('pair')
  const translation = newOpEd({ slug: 'zawj', ...arabic, translationOf: original.id })
  const draft = await saveArticle({ ...translation, status: 'draft' })
  expect((await readArticle('pair')).body).not.toHaveProperty('pair')
  await raises('article:pair', () => patchArticle(draft.id, { status: 'published' }))
  expect((await readArticle('pair')).body['pair']).toEqual({ language: 'ar', slug: 'zawj' })
  const pair = { language: 'en', slug: 'pair' }
  expect((await readArticle('zawj?language=ar')).body['pair']).toEqual(pair)
  await raises('article:ar/zawj', () => patchArticle(original.id, { slug: 'new-pair' }))
  const renamed = { language: 'en', slug: 'new-pair' }
  expect((await patchArticle(draft.id, { title: 'آخر' })).body['pair']).toEqual(renamed)
  await raises('article:ar/zawj', () => deleteArticle(original.id))
  expect((await readArticle('zawj?language=ar')).body).toMatchObject({ translationOf: original.id })
  expect((await readArticle('zawj?language=ar')).body).not.toHaveProperty('pair')
})

test('a translation tells how much of its original has changed since, until it is up to date', async () => {
  const body = 'One.\n\nTwo.\n\nThree.'
  const original = await saveArticle(newOpEd({ slug: 'changing', body }))
  await patchArticle(original.id, { body: 'One.\n\nTwo, edited.\n\nThree.' })
  const translation = newOpEd({ slug: 'changing', ...arabic, translationOf: original.id })
  const { id } = await saveArticle(translation)
  expect((await readArticle('changing?language=ar')).body['translatedRevision']).toBe(2)
  expect(await outdated()).toBeUndefined()
  await patchArticle(original.id, { body: 'One.\n\nTwo, edited.\n\nThree, edited.\n\nFour.' })
  const twoOfFour = { changedParagraphs: 2, paragraphs: 4, titleChanged: false }
  expect(await outdated()).toEqual(twoOfFour)
  // Its own edits leave it as outdated as it was.
  expect((await patchArticle(id, { title: 'عنوان' })).body['outdated']).toEqual(twoOfFour)
  expect((await patchArticle(id, { status: 'draft' })).body['outdated']).toEqual(twoOfFour)
  expect(await outdated(id, { token })).toEqual(twoOfFour)
  const { body: updated } = await patchArticle(id, { status: 'published', translatedRevision: 3 })
  expect(updated).toMatchObject({ translatedRevision: 3 })
  expect(updated).not.toHaveProperty('outdated')
  await patchArticle(original.id, { title: 'Another title', isPopular: true })
  expect(await outdated()).toEqual({ changedParagraphs: 0, paragraphs: 4, titleChanged: true })
  expect((await patchArticle(id, { translatedRevision: 5 })).status).toBe(400)
  expect((await patchArticle(id, { translatedRevision: 4 })).body).not.toHaveProperty('outdated')
})

/** Expects the same of a list as of the single read. Published articles are also in the list without a status. */
async function expectListed(id: string, isOutdated: boolean): Promise<void> {
  const { body } = await readArticle(id, { token })
  expect('outdated' in body).toBe(isOutdated)
  for (const query of body['status'] === 'published' ? ['', '&status=all'] : ['&status=all']) {
    const response = await call(content, `GET /api/content?language=all${query}`, { token })
    const list = desk.list.result.parse(await response.json())
    expect(list.find((one) => one.id === id)?.outdated).toEqual(body['outdated'])
  }
}

test('the list of an editor says which translations are outdated, as the single reads do', async () => {
  for (const status of ['published', 'draft'] as const) {
    const original = await saveArticle({ ...newOpEd(), status })
    const pair = { ...newOpEd({ ...arabic, translationOf: original.id }), status }
    const translation = await saveArticle(pair)
    await patchArticle(original.id, { category: 'Analysis', status })
    await expectListed(translation.id, false)
    await patchArticle(original.id, { body: 'Another text.', status })
    await expectListed(translation.id, true)
    await expectListed(original.id, false)
    await patchArticle(translation.id, { translatedRevision: 3, status })
    await expectListed(translation.id, false)
    await patchArticle(original.id, { title: 'Another title', status })
  }
  const readers = await call(content, 'GET /api/content?language=all')
  expect(JSON.stringify(await readers.json())).not.toContain('outdated')
})

test('a draft that saves itself after it was translated makes the translation outdated', async () => {
  const autosaving = { status: 'draft', autosave: 'a-window' }
  const { id } = await saveArticle({ ...newOpEd(), ...autosaving })
  const translation = newOpEd({ slug: 'changing', ...arabic, translationOf: id })
  const made = await saveArticle({ ...translation, status: 'draft' })
  expect(made.translatedRevision).toBe(1)
  const save = (title: string) => patchArticle(id, { ...autosaving, title })
  await save('After the translation')
  await save('Still the same revision')
  expect(await listRevisions(id)).toMatchObject([{ number: 2 }, { number: 1 }])
  await patchArticle(made.id, { status: 'published', translatedRevision: 2 })
  await save('After the translation was published')
  await patchArticle(id, { status: 'published' })
  expect(await outdated()).toMatchObject({ titleChanged: true })
  const older = await patchArticle(made.id, { translatedRevision: 1 })
  expect(older.body['outdated']).toMatchObject({ titleChanged: true })
})

test('an op-ed and an external article are no pair, in every status', async () => {
  const message = 'An article and its original must have the same type'
  const refusal = { status: 400, body: { issues: [{ path: 'translationOf', message }] } }
  for (const status of ['published', 'draft'] as const) {
    const { id: translationOf } = await saveArticle({ ...newOpEd(), status })
    const created = await postArticle({ ...newExternal(arabic), translationOf, status })
    const alone = await saveArticle({ ...newExternal(arabic), status })
    const edited = await patchArticle(alone.id, { translationOf, status })
    for (const answer of [created, edited]) expect(answer).toMatchObject(refusal)
  }
})

test('the id of an original is the same in capitals', async () => {
  const original = await saveArticle(newOpEd())
  const capitals = { translationOf: original.id.toUpperCase() }
  const { id } = await saveArticle({ ...newOpEd({ ...arabic, ...capitals }), status: 'draft' })
  await patchArticle(original.id, { title: 'Changed since' })
  const { body } = await patchArticle(id, { status: 'draft', ...capitals, title: 'عنوان' })
  expect(body).toMatchObject({ translationOf: original.id, translatedRevision: 1 })
})

test.each(['published', 'draft'])(
  'another original of a %s translation notes its own newest revision, and none notes nothing',
  async (status) => {
    const first = await saveArticle(newExternal())
    for (const title of ['Two', 'Three']) await patchArticle(first.id, { title })
    const second = await saveArticle(newExternal())
    await patchArticle(second.id, { title: 'Second revision' })
    const item = { ...newExternal(arabic), translationOf: first.id, status }
    const { id, translatedRevision } = await saveArticle(item)
    expect(translatedRevision).toBe(3)
    const moved = await patchArticle(id, { translationOf: second.id, status })
    const present = { status, translationOf: second.id, translatedRevision: 2 }
    expect(moved).toMatchObject({ status: 200, body: present })
    const { body } = await patchArticle(id, { translationOf: null, status })
    expect(body).not.toHaveProperty('translationOf')
    expect(body).not.toHaveProperty('translatedRevision')
    const back = { translationOf: second.id, translatedRevision: 1, status }
    const again = await patchArticle(id, back)
    expect(again.body).toMatchObject({ translatedRevision: 1, outdated: { titleChanged: true } })
  },
)

test('of two articles that become the original of each other at once, one stays alone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const english = await saveArticle(newOpEd())
    const other = await saveArticle(newOpEd(arabic))
    const answers = await Promise.all([
      patchArticle(english.id, { translationOf: other.id }),
      patchArticle(other.id, { translationOf: english.id }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  }
})

test('revisions keep the plain slug, the language and the original, and bring them back', async () => {
  const original = await saveArticle(newOpEd())
  const translation = newOpEd({ slug: 'arabi', ...arabic, translationOf: original.id })
  const { id } = await saveArticle(translation)
  await patchArticle(id, { slug: 'akhar', translationOf: null })
  await patchArticle(id, { language: 'en' })
  const changed = (await listRevisions(id)).map((one) => one.changed.join(' '))
  expect(changed).toEqual(['language', 'slug translatedRevision translationOf', ''])
  const pair = { slug: 'arabi', language: 'ar', translationOf: original.id, translatedRevision: 1 }
  expect((await restoreRevision(id, 1)).body).toMatchObject(pair)
  expect((await restoreRevision(id, 3)).body).toMatchObject({ slug: 'akhar', language: 'en' })
  await patchArticle(id, { status: 'draft' })
  expect((await restoreRevision(id, 1)).body).toMatchObject({ ...pair, status: 'draft' })
  const { body } = await restoreRevision(id, 3)
  expect(body).toMatchObject({ slug: 'akhar', language: 'en', status: 'draft' })
  expect(body).not.toHaveProperty('translationOf')
})

test('a translation whose original is deleted can still be edited, scheduled and published', async () => {
  const original = await saveArticle(newOpEd())
  const pair = { ...arabic, translationOf: original.id }
  const { id } = await saveArticle({ ...newOpEd(pair), status: 'draft' })
  await deleteArticle(original.id)
  for (const change of [
    { status: 'draft', title: 'Edited' },
    { status: 'scheduled', publishAt: inMs(hour) },
    { status: 'published' },
    { title: 'Edited again' },
  ]) {
    expect(await patchArticle(id, change)).toMatchObject({ status: 200, body: pair })
  }
  await refused(pair, 'translationOf', gone)
})

test('the pair of an article is found without a look at all others', async () => {
  const pairs = 1000
  await addArticles(database.sql, 0, pairs)
  await addArabicArticles(database.sql, 0, pairs)
  const plans = await database.sql.query(
    `explain (analyze, format json) select ${pairColumn} from published_article as article`,
  )
  expect(rowsOf(plans as Explained[]) / (2 * pairs)).toBeLessThan(10)
})
