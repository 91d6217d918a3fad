import * as fc from 'fast-check'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { messageOf, NetworkError, RequestError } from '#client/request.ts'
import { $expired, logIn } from '#client/login.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { articleValues, type ArticleValues } from '#features/publishing/session/article-forms.ts'
import { keptAs, type Intent, type Kept } from '#features/publishing/session/article-effects.ts'
import {
  articleSession,
  type ArticleSession,
} from '#features/publishing/session/article-session.ts'
import { serviceContext } from '#server/context.ts'
import { publishDueArticles } from '#server/services/articles/publish-due.ts'
import { newOpEd } from '#support/articles/articles.ts'
import { useFaultyCalls, type Fault } from '#support/api/faulty-calls.ts'
import { deleteArticle, inMs, makeDue, patchArticle, readArticle } from '#support/api/desk.ts'
import { adminToken as token, useDatabase } from '#support/database/database.ts'
import { fakeStorage } from '#support/fakes/fake-storage.ts'
import { useFakeWindow } from '#support/fakes/fake-window.ts'

const database = useDatabase()
useFakeWindow()

const network = useFaultyCalls(database)

const articles = () => database.sql`select status, body from article order by created_at`

/** All forms of a test, also those that are closed. */
let forms: Form[] = []

/** The autosave of an open form, or the call of a closed one, would make an article in the next test. */
async function endForms(): Promise<void> {
  for (const { end } of forms) end()
  await eventually(() => expect(forms.filter(({ session }) => session.state.calls > 0)).toEqual([]))
  forms = []
}
afterEach(endForms)

/** A form with a session, as the screen binds them. */
class Form {
  readonly session: ArticleSession
  values: ArticleValues
  /** The fields that were written into the form since the last look. */
  shown: string[] = []
  readonly end: () => void

  constructor(article?: DeskArticle) {
    forms.push(this)
    this.session = articleSession({ type: 'op-ed', ...(article && { article }) })
    this.values = this.session.values
    this.end = this.session.begin({
      show: (changed) => {
        this.shown.push(...Object.keys(changed))
        this.values = { ...this.values, ...changed }
      },
      recheck: () => {},
    })
  }

  type(changed: Partial<ArticleValues>): void {
    this.values = { ...this.values, ...changed }
    this.session.setTyped(this.values)
  }

  async press(intent: Intent) {
    network.asked = intent.is
    const outcome = await this.session.press(intent)
    // Whatever fails, fails by its call.
    if (outcome.is === 'failed') expect(outcome.error).toSatisfy(isOfCall)
    return outcome
  }
}

const isOfCall = (error: unknown) =>
  [RequestError, NetworkError, DOMException].some((kind) => error instanceof kind)

async function written(): Promise<Form> {
  const form = new Form()
  const { title, excerpt, authorName, category } = newOpEd()
  form.type({ title, slug: 'written', excerpt, authorName, category, body: 'Begun.' })
  return Promise.resolve(form)
}

/** A time-out ends what hangs, also on a busy machine. */
const eventually = (look: () => unknown) => vi.waitFor(look, { timeout: 30_000 })

const keep: Intent = { is: 'keep' }
const isLost = { is: 'failed', error: expect.any(NetworkError) as unknown }

test('what is kept names no status that readers see', async () => {
  expectTypeOf<Extract<Kept['status'], 'published' | 'scheduled'>>().toBeNever()
  const statuses = [undefined, 'draft', 'scheduled', 'published'] as const
  const kept = statuses.map((status) => keptAs(status && ({ status } as DeskArticle)))
  expect(kept).toEqual([{ status: 'draft' }, { status: 'draft' }, {}, { hold: true }])
})

test('a publication whose answer was lost is found, and not repeated', async () => {
  const form = await written()
  await form.press(keep)
  network.faults = ['after']
  expect(await form.press({ is: 'publish' })).toEqual(isLost)
  form.type({ body: 'More.' })
  expect(await form.press(keep)).toMatchObject({ is: 'done', item: { status: 'published' } })
  expect(await articles()).toEqual([{ status: 'published', body: 'Begun.' }])
  expect(form.session.state.item?.held?.fields).toMatchObject({ body: 'More.' })
})

test('a save that was cancelled is found, and none that waited is made', async () => {
  const form = await written()
  await form.press(keep)
  form.type({ body: 'Stalled.' })
  network.faults = ['never']
  void form.session.save()
  await eventually(async () => expect(await articles()).toMatchObject([{ body: 'Stalled.' }]))
  const publication = form.press({ is: 'publish' })
  form.session.cancel()
  expect((await publication).is).toBe('failed')
  form.type({ body: 'Next.' })
  expect((await form.press(keep)).is).toBe('done')
  expect(await articles()).toEqual([{ status: 'draft', body: 'Next.' }])
})

test.each(['first', 'second'])(
  'after the %s save, whose answer was lost, the article was deleted elsewhere: it is saved as a new one',
  async (lost) => {
    const form = await written()
    if (lost === 'second') await form.press(keep)
    form.type({ body: 'More.' })
    network.faults = ['after']
    await form.press(keep)
    const { id } = form.session.state
    expect((await deleteArticle(id)).status).toBe(204)
    expect((await form.press(keep)).is).toBe('failed')
    await eventually(() => expect(form.session.state.id).not.toBe(id))
    expect(await form.press(keep)).toMatchObject({ is: 'done', item: { status: 'draft' } })
    expect(form.session.state.item).toMatchObject({ body: 'More.' })
  },
)

test('what is typed during the first save of a form that is left is offered with the article', async () => {
  const form = await written()
  const saving = form.press(keep)
  form.type({ body: 'More.' })
  form.end()
  await saving
  const next = new Form(form.session.state.item)
  await eventually(() => expect(next.session.state.offered?.values['body']).toBe('More.'))
})

test('readers are told once', async () => {
  const form = await written()
  await form.press({ is: 'publish' })
  expect(form.values.publishedAt).not.toBe('')
  form.type({ correctionKind: 'correction', correctionText: 'It said 4.' })
  await form.press({ is: 'apply' })
  expect([form.values.correctionKind, form.values.correctionText]).toEqual(['', ''])
  form.type({ excerpt: 'Another.' })
  expect(await form.press({ is: 'apply' })).toMatchObject({
    item: { corrections: [{ text: 'It said 4.' }] },
  })
})

test('a draft that breaks a rule says so without a call, and is saved when it follows it', async () => {
  const form = await written()
  form.type({ slug: 'No slug' })
  await form.session.save()
  expect(messageOf(form.session.state.failure, '')).toMatch('URL slug may hold')
  expect(form.session.problemsIn(form.values)[0]?.path).toBe('slug')
  expect(await articles()).toEqual([])
  form.type({ slug: 'a-slug' })
  await form.session.save()
  expect(form.session.state.failure).toBeUndefined()
  expect(await articles()).toMatchObject([{ status: 'draft' }])
})

test('a refused press says what is missing until it is there', async () => {
  const form = await written()
  form.type({ excerpt: '' })
  expect(await form.press({ is: 'publish' })).toEqual({ is: 'refused' })
  const refusals = () => form.session.problemsIn(form.values).map(({ path }) => path)
  expect(refusals()).toEqual(['excerpt'])
  void form.session.save()
  await eventually(async () => expect(await articles()).toMatchObject([{ status: 'draft' }]))
  expect(refusals()).toEqual(['excerpt'])
  form.type({ excerpt: 'There.' })
  expect(refusals()).toEqual([])
})

const isFuzz = process.env['npm_lifecycle_event'] === 'fuzz'

/** The words that were typed, and not given up by the editor. */
interface Model {
  words: string[]
}

interface Real {
  form: Form
  next: number
}

type Command = fc.AsyncCommand<Model, Real>

/** Does something, and looks at what must hold after everything. */
function command(name: string, run: (model: Model, real: Real) => Promise<unknown>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      real.form.shown = []
      await run(model, real)
      for (const word of model.words) expect(real.form.values.body).toContain(word)
      expect((await articles()).length).toBeLessThanOrEqual(1)
    },
  }
}

const isWritten = (name: string) => name !== 'publishedAt' && !name.startsWith('correction')

/** A press that saves text: it writes nothing into the form that was typed. */
const presses = (intent: () => Intent) =>
  command(intent().is, async (_, { form }) => {
    await form.press(intent())
    expect(form.shown.filter(isWritten)).toEqual([])
  })

const arrivals = async () => {
  for (const arrive of network.late.splice(0)) await arrive()
}

/** Another editor opens the article, adds to it, and saves or publishes that. */
async function otherWindow(): Promise<void> {
  const [row] = await database.sql`select id from article where status <> 'deleted'`
  if (!row) return
  const { body } = await readArticle(row['id'] as string, { token })
  const found = body as unknown as DeskArticle
  const values = articleValues('op-ed', found)
  await patchArticle(found.id, {
    body: `${values.body} Elsewhere.`,
    ...(found.status === 'draft' && { status: 'draft' }),
  })
}

const commands: Command[] = [
  command('type', async (model, real) => {
    const word = `word${(real.next += 1)}. `
    model.words.push(word.trim())
    // A space at the end is typed in the middle of a sentence.
    real.form.type({ body: real.form.values.body + word })
    return Promise.resolve()
  }),
  presses(() => keep),
  presses(() => ({ is: 'publish' })),
  presses(() => ({ is: 'apply' })),
  presses(() => ({ is: 'schedule', publishAt: inMs(3_600_000) })),
  command('autosave', async (_, { form }) => {
    network.asked = 'keep'
    void form.session.save()
    await eventually(() => expect(form.session.state.calls).toBe(0))
    expect(form.shown.filter(isWritten)).toEqual([])
  }),
  command('unpublish', (_, { form }) =>
    form.session.state.item ? form.press({ is: 'unpublish' }) : Promise.resolve(),
  ),
  command('keep my text', async (_, { form }) => {
    network.asked = 'keep'
    if (form.session.state.conflict) await form.session.choose('mine')
  }),
  command('load the newer version', async (model, { form }) => {
    network.asked = 'keep'
    if (!form.session.state.conflict) return
    await form.session.choose('theirs')
    // That is what the editor has asked for.
    if (!form.session.state.conflict) {
      model.words = model.words.filter((word) => form.values.body?.includes(word))
    }
  }),
  command('another window writes', otherWindow),
  command('its time comes', async () => {
    const [row] = await database.sql`select id from article where status = 'scheduled'`
    if (!row) return
    await makeDue(database.sql, row['id'] as string)
    await publishDueArticles(serviceContext('local'))
  }),
  command('late calls arrive', arrivals),
  command('log in', async () => {
    logIn(token)
    return Promise.resolve()
  }),
  command('the window is closed and opened again', async (model, real) => {
    const { form } = real
    form.end()
    const { id, item } = form.session.state
    network.faults = []
    const { status, body } = await readArticle(id, { token })
    const found = status === 200 && body['status'] !== 'deleted'
    const open = (isKnown: boolean) =>
      new Form(found && isKnown ? (body as unknown as DeskArticle) : undefined)
    real.form = open(item !== undefined)
    await eventually(() => {
      // The closed form was still reading, and found that a lost call had stored its text.
      if (!item && form.session.state.item && !real.form.session.state.item) {
        real.form.end()
        real.form = open(true)
      }
      expect(isThere()).toBe(true)
    })
    if (real.form.session.state.offered) await real.form.session.restore()
    function isThere() {
      const { offered } = real.form.session.state
      const texts = [real.form.values.body, offered?.values['body']]
      return texts.some((text) => model.words.every((word) => String(text).includes(word)))
    }
  }),
]

const faults = fc.constantFrom<Fault>('before', 'after', 'late', 'refused').map((fault) =>
  command(fault, async () => {
    network.faults.push(fault)
    return Promise.resolve()
  }),
)

test(
  'whatever is typed, pressed, lost, late or changed elsewhere: no word is lost, and only a press changes what readers see',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.commands([...commands.map((one) => fc.constant(one)), faults], { size: '+1' }),
        async (chosen) => {
          await database.sql`delete from article`
          fakeStorage()
          logIn(token)
          network.late = []
          network.faults = []
          const real: Real = { form: await written(), next: 0 }
          try {
            await fc.asyncModelRun(() => ({ model: { words: ['Begun.'] }, real }), chosen)
            // In the end everything is stored.
            const { session } = real.form
            network.faults = []
            await arrivals()
            if ($expired.get()) logIn(token)
            real.form.type({ body: `${real.form.values.body}The end.` })
            const ends: unknown[] = []
            for (let tries = 0; tries < 6; tries += 1) {
              // What still runs by itself ends first.
              await eventually(() => expect(session.state.calls).toBe(0))
              if (session.state.conflict) await session.choose('mine')
              if (session.isUnsaved) ends.push(await real.form.press(keep))
            }
            expect(session.isUnsaved, JSON.stringify(ends)).toBe(false)
            const { body } = await readArticle(session.state.id, { token })
            const stored = articleValues('op-ed', body as unknown as DeskArticle)
            expect(stored.body).toBe(real.form.values.body?.trim())
          } finally {
            await endForms()
          }
        },
      ),
      { numRuns: isFuzz ? 10_000 : 60 },
    ),
  isFuzz ? 7_200_000 : 180_000,
)
