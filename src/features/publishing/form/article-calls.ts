import { messageOf, request, RequestError } from '#client/request.ts'
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
 * a conflict, and nothing saves itself until the editor has chosen a version.
 */
export type ArticleState = { is: 'new'; id: string } | { is: Target; article: DeskArticle }

export interface Opened {
  type: ContentType
  /** The article that is edited; without it, a new one is written. */
  article?: DeskArticle
  /** The article that a new one translates. */
  translating?: Translating | undefined
}

/** The state of an article as the server answers it. */
export function stateOf(article: DeskArticle | undefined): ArticleState {
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

/** The last save of a form, if it got no answer: the server may have it. */
export interface Lost {
  /** The article. */
  id?: string | undefined
  /** Absent if it would change what readers see: such a save is made by a press only. */
  body?: Body | undefined
}

type Body = Partial<NewArticle> & Pick<ArticleChange, 'updatedAt' | 'heldAt' | 'hold'>

/**
 * Saves a change of an article. If the answer to the save before was lost, that one is repeated first.
 * @param updatedAt the version that the change was made from.
 * @throws {RequestError} for a change that the server refuses.
 * @throws {NetworkError} if there is no answer.
 */
export async function save(
  opened: Opened,
  state: ArticleState,
  updatedAt: string,
  change: Change,
  lost: Lost,
): Promise<DeskArticle> {
  if ('drops' in change) {
    const { article } = state as { article: DeskArticle }
    const query = { heldAt: article.held?.savedAt }
    await request(desk.dropHeld, { params: { id: article.id }, query })
    lost.id = undefined
    return { ...article, held: null }
  }
  const saveTo = async (to: ArticleState, version: string) => {
    const body = { ...bodyOf(change, to), updatedAt: version }
    try {
      return await send(opened, to, body, lost)
    } catch (error) {
      const { status, slug, title = '' } = body
      const mayBeWithout = status === 'draft' && slug && follows(slug, title)
      if (!mayBeWithout || !issuesOf(error).some(({ path }) => path === 'slug')) throw error
      return send(opened, to, { ...body, slug: '' }, lost)
    }
  }
  const isLost = lost.id === idOf(state)
  if (isLost && state.is === 'new') {
    // The article may have the text of the call before.
    const made = await saveTo(state, updatedAt)
    return saveTo(stateOf(made), made.updatedAt)
  }
  if (!isLost || !lost.body) return saveTo(state, updatedAt)
  const repeated = await send(opened, state, lost.body, lost).catch((error) => {
    if (!isRefusal(error)) throw error
  })
  // A scheduled article may have been published since.
  const isSame = repeated?.status === state.is
  return isSame ? saveTo(stateOf(repeated), repeated.updatedAt) : saveTo(state, updatedAt)
}

function bodyOf(change: Exclude<Change, { drops: true }>, state: ArticleState): Body {
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

async function send(
  { type, translating }: Opened,
  state: ArticleState,
  body: Body,
  lost: Lost,
): Promise<DeskArticle> {
  const id = idOf(state)
  const { updatedAt: _none, ...content } = body
  // An automatic save can be under way when the tab is closed.
  const isLeaving = 'autosave' in body || body.hold === true
  const created = { id, type, ...content, ...originOf(translating) } as NewArticle
  const sending =
    state.is === 'new'
      ? request(desk.create, { body: created, isLeaving })
      : request(desk.update, { params: { id }, body: body as ArticleChange, isLeaving })
  try {
    const saved = await sending
    lost.id = undefined
    return saved
  } catch (error) {
    const isSameStatus = (body.status ?? state.is) === state.is
    const mayRepeat = body.hold || (isSameStatus && state.is !== 'published')
    Object.assign(lost, {
      id: isRefusal(error) ? undefined : id,
      body: mayRepeat ? body : undefined,
    })
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status < 500
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

/** The newer version of an article; a deleted one has none. */
export async function readVersion(state: ArticleState): Promise<DeskArticle | undefined> {
  try {
    const current = await request(desk.read, { params: { slug: idOf(state) } })
    if (current.status !== 'deleted') return current
    failureToast('Error', 'This article is deleted. Restore it first.')
  } catch (error) {
    failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
  }
  return undefined
}

/** The fields that the server refused. */
export function issuesOf(error: unknown) {
  return error instanceof RequestError ? (error.failure?.issues ?? []) : []
}
