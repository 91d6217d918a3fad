import { articleList } from '#client/queries/article-list.ts'
import { sameValues } from '#client/editing/local-drafts.ts'
import { EditSession } from '#client/editing/edit-session.ts'
import {
  problemsOf,
  type EditCall,
  type ItemKind,
  type Version,
} from '#client/editing/item-kind.ts'
import { messageOf, request, RequestError } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import type { ContentType } from '#contract/content.ts'
import { desk, type DeskArticle, type NewArticle } from '#contract/desk.ts'
import { firstValues, originOf, type Translating } from './translating.ts'
import {
  articleContent,
  articleRules,
  articleValues,
  storedValues,
  type ArticleValues,
  type SavedAs,
} from './article-forms.ts'
import { follows } from './follow-title.ts'

/**
 * What an editor wants of an article. Autosave, Ctrl+S, Save Draft and Preview mean `keep`; each other intent has a
 * button of its name. The effect in each status: see `docs/decisions/2026-11-27-held-changes.md`.
 */
export type Intent =
  | { is: 'keep'; isAutosave?: true }
  | { is: 'publish' | 'apply' | 'unpublish' | 'drop' | 'remove' }
  | { is: 'schedule'; publishAt: string }
  | { is: 'mark'; revision: number }

export interface Opened {
  type: ContentType
  /** The article that is edited; without it, a new one is written. */
  article?: DeskArticle
  /** The article that a new one translates. */
  translating?: Translating | undefined
}

export type ArticleSession = EditSession<DeskArticle, ArticleValues, Intent>

export function articleSession(opened: Opened): ArticleSession {
  return new EditSession(articleKind(opened), opened.article)
}

/** What the typed text becomes by an intent: a draft, a scheduled article …; `undefined` if the call sends no text. */
export function resultOf({ is }: Intent, article: DeskArticle | undefined): SavedAs | undefined {
  const status = article?.status ?? 'draft'
  if (is === 'keep') return status === 'published' ? 'held' : (status as SavedAs)
  if (is === 'publish') return 'published'
  if (is === 'schedule') return 'scheduled'
  return is === 'apply' ? (status as SavedAs) : undefined
}

/** Names this window in the calls of autosave: the server joins the autosaves of one window into one revision. */
let windowId = crypto.randomUUID()

/** The next autosave of this window begins another revision. */
export function startNextRevision(): void {
  windowId = crypto.randomUUID()
}

function articleKind(opened: Opened): ItemKind<DeskArticle, ArticleValues, Intent> {
  const { type, translating } = opened
  return {
    localDraftName(article) {
      if (article) return `edit:${article.id}`
      return translating ? `${type}:${translating.original.id}` : type
    },
    valuesOf: (article) =>
      article ? articleValues(type, article) : firstValues(articleValues(type), translating),
    storedValues,
    versionOf,
    autosave: { is: 'keep', isAutosave: true },
    /** Only a press changes a scheduled article, which is published by itself. Leaving a page creates no article. */
    mayAutosave: ({ title }, article, isLeaving) =>
      title.trim() !== '' && (article ? article.status !== 'scheduled' : !isLeaving),
    settlesValues: ({ is }) => is !== 'unpublish' && is !== 'mark' && is !== 'remove',
    isSafe: ({ is }) => is === 'keep',
    resultOf,
    problems: (values, intent, article) => problemsOf(rulesOf(type, intent, article), values),
    send: (call) => send(opened, call),
    isDone,
    changedBy(intent, saved, before) {
      const values = articleValues(type, saved)
      if (intent?.is === 'drop') return values
      const { publishedAt } = values
      const isPublished = saved.status === 'published'
      const isSame = isPublished && before?.status === 'published'
      // A correction that is published, or belongs to another publication, is removed from the form.
      const noCorrection = { correctionKind: '', correctionText: '' } as const
      return {
        ...(!isSame && { publishedAt, ...noCorrection }),
        ...(intent?.is === 'apply' && noCorrection),
        // The server drops the slug of held changes: another article may have taken it.
        ...(intent?.is === 'unpublish' && { slug: values.slug }),
      }
    },
    remarks: ({ slug }, saved) => {
      const message = `An article with the URL slug “${slug}” exists, so this draft has none yet`
      return slug !== '' && !saved.slug ? [{ path: 'slug', message }] : []
    },
    find,
    tellMissing(error) {
      if (error) failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
      else failureToast('Error', 'This article is deleted. Restore it first.')
    },
    onItem: (article) => articleList.put(article),
  }
}

function versionOf({ updatedAt, status, held }: DeskArticle): Version {
  return { updatedAt, ...(status === 'published' && { heldAt: held?.savedAt ?? null }) }
}

function rulesOf(type: ContentType, intent: Intent, article: DeskArticle | undefined) {
  const result = resultOf(intent, article)
  return result && articleRules(type, result, article?.status === 'published')
}

async function find(id: string): Promise<DeskArticle | undefined> {
  try {
    const article = await request(desk.read, { params: { slugOrId: id } })
    return article.status === 'deleted' ? undefined : article
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof RequestError && error.status === 404

type ArticleCall = EditCall<DeskArticle, ArticleValues, Intent>
type Body = Record<string, unknown> & ReturnType<typeof statusOf>

async function send(opened: Opened, call: ArticleCall): Promise<DeskArticle> {
  const { intent, item } = call
  if (!item) return save(call, bodyOf(opened.type, call), (body) => create(opened, call, body))
  if (intent.is === 'drop') return drop(call, item)
  if (intent.is === 'remove') return remove(call, item)
  if (intent.is === 'mark') return mark(call, item, intent.revision)
  if (intent.is === 'unpublish') return change(call, { status: 'draft' })
  return save(call, bodyOf(opened.type, call), (body) => change(call, body))
}

// An autosave can be under way when the tab is closed: `isLeaving` lets the browser finish the call.
const optionsOf = ({ intent, signal }: ArticleCall) => ({ signal, isLeaving: intent.is === 'keep' })

function change(call: ArticleCall, fields: object): Promise<DeskArticle> {
  const body = { ...fields, ...call.version }
  return request(desk.update, { params: { id: call.id }, body, ...optionsOf(call) })
}

async function create({ type, translating }: Opened, call: ArticleCall, fields: Body) {
  const body = { id: call.id, type, ...originOf(translating), ...fields } as NewArticle
  const made = await request(desk.create, { body, ...optionsOf(call) })
  // A repeated call answers with the article that the first call created, which may be deleted by now.
  if (made.status === 'deleted') throw new RequestError(404, 'Deleted', undefined)
  return made
}

/** Saves. A draft whose slug follows its title is saved without a slug if another article has this slug. */
async function save(
  { values: { slug, title } }: ArticleCall,
  body: Body,
  write: (body: Body) => Promise<DeskArticle>,
): Promise<DeskArticle> {
  try {
    return await write(body)
  } catch (error) {
    const mayBeWithout = body.status === 'draft' && slug !== '' && follows(slug, title)
    const issues = error instanceof RequestError ? error.failure?.issues : undefined
    if (!mayBeWithout || !issues?.some(({ path }) => path === 'slug')) throw error
    return write({ ...body, slug: '' })
  }
}

async function drop({ id, signal }: ArticleCall, { held }: DeskArticle): Promise<DeskArticle> {
  const heldAt = held?.savedAt
  await request(desk.dropHeld, { params: { id }, query: { heldAt }, signal })
  // Read again, because an earlier save without an answer may have changed what readers see.
  return request(desk.read, { params: { slugOrId: id }, signal })
}

async function remove({ id, signal }: ArticleCall, article: DeskArticle): Promise<DeskArticle> {
  await request(desk.remove, { params: { id }, signal }).catch((error: unknown) => {
    // 404: an earlier call, whose answer was lost, has deleted the article.
    if (!isMissing(error)) throw error
  })
  return { ...article, status: 'deleted' }
}

function mark(call: ArticleCall, { status }: DeskArticle, translatedRevision: number) {
  return change(call, { translatedRevision, ...(status === 'draft' && { status }) })
}

function bodyOf(type: ContentType, { intent, values, item }: ArticleCall): Body {
  const result = resultOf(intent, item)
  const rules = rulesOf(type, intent, item)
  if (!result || !rules) throw new TypeError(`${intent.is} sends no values`)
  return { ...articleContent(rules.parse(values), result, item), ...statusOf(intent, item) }
}

/** The status in the body of a `keep` call. Its type excludes 'published' and 'scheduled'. */
export type Kept =
  | { hold: true; status?: never }
  | { status: 'draft'; autosave?: string; hold?: never }
  /** For a scheduled article: without a status in the call, it stays scheduled. */
  | { status?: never; hold?: never }

export function keptAs(article: DeskArticle | undefined, isAutosave = false): Kept {
  if (article?.status === 'published') return { hold: true }
  if (article?.status === 'scheduled') return {}
  // With status 'draft', the server accepts an unfinished article.
  return { status: 'draft', ...(isAutosave && { autosave: windowId }) }
}

function statusOf(intent: Intent, article: DeskArticle | undefined) {
  if (intent.is === 'keep') return keptAs(article, intent.isAutosave)
  if (intent.is === 'schedule') return { status: 'scheduled', publishAt: intent.publishAt } as const
  if (intent.is === 'publish') return { status: 'published' } as const
  return article?.status === 'draft' ? ({ status: 'draft' } as const) : {}
}

function isDone(
  { intent, values }: Pick<ArticleCall, 'intent' | 'values'>,
  found: DeskArticle,
): boolean {
  const { is } = intent
  if (is === 'unpublish') return found.status === 'draft'
  if (is === 'drop') return !found.held
  if (is === 'mark') return found.translatedRevision === intent.revision
  if (is === 'keep') return hasValues(found, values, true)
  if (is === 'apply') return hasValues(found, values) && hasTold(found, values)
  const isAt =
    'publishAt' in intent ? found.publishAt === intent.publishAt : found.status === 'published'
  return isAt && hasValues(found, values)
}

/**
 * Whether an article has all typed values.
 * @param comparesCorrection whether to compare the correction too. After a publication `hasTold` does this.
 */
function hasValues(found: DeskArticle, typed: ArticleValues, comparesCorrection = false): boolean {
  const values = articleValues(found.type, found)
  const { slug, publishedAt, correctionKind, correctionText } = values
  const stored = {
    ...storedValues(typed),
    ...(!comparesCorrection && { correctionKind, correctionText }),
    // Not compared: an empty date, and the slug of a draft that was saved without it because it is taken.
    ...(typed.publishedAt === '' && { publishedAt }),
    ...(slug === '' && { slug }),
  }
  return sameValues(stored, values)
}

function hasTold({ corrections = [] }: DeskArticle, typed: ArticleValues): boolean {
  const { correctionKind, correctionText } = typed
  const [newest] = corrections
  return (
    correctionKind === '' ||
    (newest?.kind === correctionKind && newest.text === correctionText.trim())
  )
}
