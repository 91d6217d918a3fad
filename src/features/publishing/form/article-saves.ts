import { atom, type WritableAtom } from 'nanostores'
import { contentList } from '#client/queries/content-list.ts'
import { isRefusal, messageOf, request, RequestError } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import type { ContentType } from '#contract/content.ts'
import { desk, type ArticleChange, type DeskArticle, type NewArticle } from '#contract/desk.ts'
import { originOf, type Translating } from '#features/publishing/translation/translating.ts'
import { articleContent, type ArticleOutput, type Target } from './article-forms.ts'
import { follows } from './follow-title.ts'

/**
 * What the form knows of its article on the server:
 *
 *     new ──▶ draft ◀──▶ scheduled
 *      │        │            │
 *      └────────┴────────────┴──▶ published
 *
 * A draft saves itself, and so do the changes of a published article, which readers do not see before a press. If a
 * draft that was written here is deleted elsewhere, it is new again. If an article was changed elsewhere, its save opens
 * a conflict, and nothing saves itself until a version is chosen.
 */
export type ArticleState = { is: 'new'; id: string } | { is: Target; article: DeskArticle }

export interface Opened {
  type: ContentType
  /** The article that is edited; without it, a new one is written. */
  article?: DeskArticle
  /** The article that a new one translates. */
  translating?: Translating | undefined
}

function stateOf(article: DeskArticle | undefined): ArticleState {
  return article
    ? { is: article.status as Target, article }
    : { is: 'new', id: crypto.randomUUID() }
}

/** What a save changes. */
export type Change =
  | {
      target: Target
      output: ArticleOutput
      publishAt?: string
      /** Keeps the changes of a published article to be published later. */
      hold?: true
      /** The session of the window, if it saves by itself. */
      autosave?: string
    }
  | { only: ArticleChange }
  /** Drops what is held of a published article. */
  | { drops: true }

type Body = Partial<NewArticle> & Pick<ArticleChange, 'updatedAt' | 'heldAt' | 'hold'>

/** A save that got no answer: the server may have it. */
interface Lost {
  /** The article. */
  id: string
  /** Absent if it would change what readers see: such a save is made by a press only. */
  body: Body | undefined
}

/** What a save needs of the form, when its turn has come. */
interface FormSide<Result> {
  /** The version that the text was made from. */
  version: () => string
  /** Takes what was saved into the form, before the next save begins. */
  accept: (saved: DeskArticle) => Result
}

/** The saves of one article: one at a time, because each needs the version that the one before it gives. */
export class ArticleSaves {
  readonly #opened: Opened
  readonly $state: WritableAtom<ArticleState>
  #last: Promise<unknown> = Promise.resolve()
  #lost: Lost | undefined
  #cancelled = new AbortController()
  #signal = this.#cancelled.signal
  /** How many saves are under way or wait. */
  readonly $open = atom(0)

  constructor(opened: Opened) {
    this.#opened = opened
    this.$state = atom(stateOf(opened.article))
  }

  get state(): ArticleState {
    return this.$state.get()
  }

  /** Whether the server may have a save that this form does not know of. */
  get hasLostAnswer(): boolean {
    return this.#lost !== undefined
  }

  /** Goes on with another version of the article, or with a new article. */
  startFrom(article: DeskArticle | undefined): void {
    this.#lost = undefined
    this.$state.set(stateOf(article))
  }

  /**
   * Saves a change when the saves before it have ended. If the answer to the last one was lost, that one is repeated.
   * @throws {RequestError} for a change that the server refuses.
   * @throws {NetworkError} if there is no answer.
   * @throws {DOMException} if it was cancelled.
   */
  save<Result>(change: Change, { version, accept }: FormSide<Result>): Promise<Result> {
    const { signal } = this.#cancelled
    this.$open.set(this.$open.get() + 1)
    const saving = this.#last
      .then(async () => {
        signal.throwIfAborted()
        this.#signal = signal
        const saved = await this.#save(change, version())
        this.startFrom(saved)
        contentList.put(saved)
        return accept(saved)
      })
      .finally(() => this.$open.set(this.$open.get() - 1))
    this.#last = saving.catch(() => {})
    return saving
  }

  /** Whether the text may be saved without a press. While leaving, only what the server has already is saved. */
  mayAutosave(title: string, isLeaving: boolean): boolean {
    const { is } = this.state
    const isSaved = is === 'draft' || is === 'published' || (is === 'new' && !isLeaving)
    return isSaved && title.trim() !== ''
  }

  /** Cancels the saves that wait, and waits no longer for the one under way: the server may have it. */
  cancel(): void {
    this.#cancelled.abort()
    this.#cancelled = new AbortController()
  }

  /** The version that the server has now; `undefined`, with a toast, if it is deleted or cannot be had. */
  async readNewer(): Promise<DeskArticle | undefined> {
    try {
      const current = await request(desk.read, { params: { slug: idOf(this.state) } })
      if (current.status !== 'deleted') return current
      failureToast('Error', 'This article is deleted. Restore it first.')
    } catch (error) {
      failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
    }
    return undefined
  }

  /** Its publication was taken back beside the form. @returns whether the form still has this article. */
  unpublished(draft: DeskArticle): boolean {
    const { state } = this
    const isSame = state.is === 'published' && state.article.id === draft.id
    if (isSame) this.startFrom(draft)
    return isSame
  }

  /** It is deleted: the next press saves the text of a new article again; the card of another one goes. */
  deletedElsewhere(): void {
    if (this.#opened.article) void contentList.refresh()
    else this.startFrom(undefined)
  }

  async #save(change: Change, version: string): Promise<DeskArticle> {
    const { state } = this
    if ('drops' in change) return this.#drop(state as { article: DeskArticle })
    const lost = this.#lost?.id === idOf(state) ? this.#lost : undefined
    if (lost && state.is === 'new') {
      // The article may have the text of the call before.
      const made = await this.#saveTo(state, version, change)
      return this.#saveTo(stateOf(made), made.updatedAt, change)
    }
    if (!lost?.body) return this.#saveTo(state, version, change)
    const repeated = await this.#send(state, lost.body).catch((error) => {
      if (!isRefusal(error)) throw error
    })
    // A scheduled article may have been published since.
    return repeated?.status === state.is
      ? this.#saveTo(stateOf(repeated), repeated.updatedAt, change)
      : this.#saveTo(state, version, change)
  }

  async #drop({ article }: { article: DeskArticle }): Promise<DeskArticle> {
    const query = { heldAt: article.held?.savedAt }
    await request(desk.dropHeld, { params: { id: article.id }, query, signal: this.#signal })
    this.#lost = undefined
    // What readers see: a save that got no answer may have changed it.
    return request(desk.read, { params: { slug: article.id }, signal: this.#signal })
  }

  async #saveTo(state: ArticleState, version: string, change: TextChange): Promise<DeskArticle> {
    const body = { ...bodyOf(change, state), updatedAt: version }
    try {
      return await this.#send(state, body)
    } catch (error) {
      const { status, slug, title = '' } = body
      const mayBeWithout = status === 'draft' && slug && follows(slug, title)
      if (!mayBeWithout || !issuesOf(error).some(({ path }) => path === 'slug')) throw error
      return this.#send(state, { ...body, slug: '' })
    }
  }

  async #send(state: ArticleState, body: Body): Promise<DeskArticle> {
    const { type, translating } = this.#opened
    const id = idOf(state)
    const { updatedAt: _none, ...content } = body
    const created = { id, type, ...content, ...originOf(translating) } as NewArticle
    // An automatic save can be under way when the tab is closed.
    const isLeaving = 'autosave' in body || body.hold === true
    const options = { isLeaving, signal: this.#signal }
    try {
      const saved = await (state.is === 'new'
        ? request(desk.create, { body: created, ...options })
        : request(desk.update, { params: { id }, body: body as ArticleChange, ...options }))
      this.#lost = undefined
      return saved
    } catch (error) {
      const isSameStatus = (body.status ?? state.is) === state.is
      const mayRepeat = body.hold || (isSameStatus && state.is !== 'published')
      if (!isRefusal(error)) this.#lost = { id, body: mayRepeat ? body : undefined }
      throw error
    }
  }
}

type TextChange = Exclude<Change, { drops: true }>

function bodyOf(change: TextChange, state: ArticleState): Body {
  const saved = state.is === 'new' ? undefined : state.article
  return {
    ...('output' in change
      ? {
          ...articleContent(change.output, change.hold ? 'held' : change.target, saved),
          ...statusOf(change, state),
        }
      : { ...change.only, ...(state.is === 'draft' && { status: 'draft' }) }),
    ...(state.is === 'published' && { heldAt: saved?.held?.savedAt ?? null }),
  } as Body
}

const idOf = (state: ArticleState) => (state.is === 'new' ? state.id : state.article.id)

/** A draft always names its status, which lets it be unfinished. */
function statusOf(change: Extract<Change, { target: Target }>, { is }: ArticleState) {
  const { target, publishAt, autosave, hold } = change
  if (hold) return { hold }
  if (target === 'draft') return { status: target, ...(autosave !== undefined && { autosave }) }
  if (publishAt !== undefined) return { status: target, publishAt }
  return target === is ? {} : { status: target }
}

/** The fields that the server refused. */
export function issuesOf(error: unknown) {
  return error instanceof RequestError ? (error.failure?.issues ?? []) : []
}
