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

/**
 * The last save of an article, if it got no answer: the server may have it. Without a press, no save is repeated that
 * changes what readers see.
 */
const unanswered = new Map<string, Save | undefined>()
type Save = Partial<NewArticle> & Pick<ArticleChange, 'updatedAt' | 'heldAt' | 'hold'>

/**
 * Saves a change of an article.
 * @param updatedAt the version that the change was made from.
 * @throws {RequestError} for a change that the server refuses.
 * @throws {NetworkError} if there is no answer. The next save finds out what became of it.
 */
export async function save(
  opened: Opened,
  state: ArticleState,
  updatedAt: string,
  change: Change,
): Promise<DeskArticle> {
  const saved = state.is === 'new' ? undefined : state.article
  if ('drops' in change) {
    const query = { heldAt: saved?.held?.savedAt }
    await request(desk.dropHeld, { params: { id: saved?.id ?? '' }, query })
    return { ...(saved as DeskArticle), held: null }
  }
  const body = {
    ...('output' in change
      ? {
          ...articleContent(change.output, change.hold ? 'held' : change.target, saved),
          ...statusOf(change, state),
        }
      : { ...change.only, ...(state.is === 'draft' && { status: 'draft' }) }),
    ...(state.is === 'published' && { heldAt: saved?.held?.savedAt ?? null }),
  } as Partial<NewArticle>
  // An automatic save can be under way when the tab is closed.
  const isLeaving = 'autosave' in change
  const { slug, title = '' } = body
  try {
    return await store(opened, state, { ...body, updatedAt }, isLeaving)
  } catch (error) {
    const mayBeWithout = body.status === 'draft' && slug && follows(slug, title)
    if (!mayBeWithout || !issuesOf(error).some(({ path }) => path === 'slug')) throw error
    return store(opened, state, { ...body, slug: '', updatedAt }, isLeaving)
  }
}

/** A save of an article whose save before got no answer repeats that one first, and is made on top of it. */
async function store(
  opened: Opened,
  state: ArticleState,
  change: Save,
  isLeaving: boolean,
): Promise<DeskArticle> {
  const { id } = state.is === 'new' ? state : state.article
  const first = state.is === 'new' ? change : unanswered.get(id)
  if (!unanswered.has(id) || !first) return sendOnce(opened, state, id, change, isLeaving)
  const answered = await sendOnce(opened, state, id, first, isLeaving)
  const { updatedAt, held } = answered
  const heldAt = change.heldAt === undefined ? undefined : (held?.savedAt ?? null)
  return sendOnce(opened, stateOf(answered), id, { ...change, updatedAt, heldAt }, isLeaving)
}

async function sendOnce(
  { type, translating }: Opened,
  state: ArticleState,
  id: string,
  change: Save,
  isLeaving: boolean,
): Promise<DeskArticle> {
  const { updatedAt: _none, ...content } = change
  const body = { id, type, ...content, ...originOf(translating) } as NewArticle
  const saving =
    state.is === 'new'
      ? request(desk.create, { body, isLeaving })
      : request(desk.update, { params: { id }, body: change as ArticleChange, isLeaving })
  try {
    const saved = await saving
    unanswered.delete(id)
    return saved
  } catch (error) {
    const isAnswered = error instanceof RequestError && error.status < 500
    const isKept = (change.status ?? state.is) === state.is
    const mayRepeat = change.hold || (isKept && state.is !== 'published')
    if (isAnswered) unanswered.delete(id)
    else unanswered.set(id, mayRepeat ? change : undefined)
    throw error
  }
}

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
    const slug = state.is === 'new' ? state.id : state.article.id
    const current = await request(desk.read, { params: { slug } })
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
