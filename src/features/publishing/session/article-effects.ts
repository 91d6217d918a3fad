import { sameValues } from '#client/editing/local-drafts.ts'
import { problemsOf, type EditCall, type Effect } from '#client/editing/item-kind.ts'
import { request, RequestError } from '#client/request.ts'
import type { ContentType } from '#contract/content.ts'
import { desk, type DeskArticle, type NewArticle } from '#contract/desk.ts'
import { originOf, type Translating } from './translating.ts'
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
  | { is: 'publish' }
  | { is: 'apply' }
  | { is: 'unpublish' }
  | { is: 'drop' }
  | { is: 'remove' }
  | { is: 'schedule'; publishAt: string }
  | { is: 'mark'; revision: number }

export interface Opened {
  type: ContentType
  /** The article that is edited; without it, a new one is written. */
  article?: DeskArticle
  /** The article that a new one translates. */
  translating?: Translating | undefined
}

type ArticleCall = EditCall<DeskArticle, ArticleValues>
type MaybeArticle = DeskArticle | undefined

interface ArticleEffect extends Effect<DeskArticle, ArticleValues> {
  resultOf?: (article: MaybeArticle) => SavedAs
}

/** A correction that is published, or belongs to another publication, is removed from the form. */
export const noCorrection = { correctionKind: '', correctionText: '' } as const

/** What each intent does. */
export function effectOf(opened: Opened, intent: Intent): ArticleEffect {
  if (intent.is === 'keep') {
    return {
      ...saving(opened, keptResult, (article) => keptAs(article, intent.isAutosave)),
      isSave: true,
      isDone: (found, sent) => hasValues(found, sent, true),
    }
  }
  if (intent.is === 'publish') {
    return {
      ...saving(opened, publishedResult, () => ({ status: 'published' })),
      isDone: (found, sent) => found.status === 'published' && hasValues(found, sent),
    }
  }
  if (intent.is === 'schedule') {
    const { publishAt } = intent
    return {
      ...saving(opened, scheduledResult, () => ({ status: 'scheduled', publishAt })),
      isDone: (found, sent) => found.publishAt === publishAt && hasValues(found, sent),
    }
  }
  if (intent.is === 'apply') {
    return {
      ...saving(opened, statusOf, sameStatus),
      isDone: (found, sent) => hasValues(found, sent) && hasTold(found, sent),
      brings: () => noCorrection,
    }
  }
  if (intent.is === 'unpublish') {
    return {
      leavesValues: true,
      send: (call) => change(call, { status: 'draft' }),
      isDone: ({ status }) => status === 'draft',
      // The server drops the slug of held changes: another article may have taken it.
      brings: (draft) => ({ slug: articleValues(opened.type, draft).slug }),
    }
  }
  if (intent.is === 'drop') {
    return {
      send: drop,
      isDone: ({ held }) => !held,
      brings: (saved) => articleValues(opened.type, saved),
    }
  }
  if (intent.is === 'mark') {
    const { revision: translatedRevision } = intent
    return {
      leavesValues: true,
      send: (call) => change(call, { translatedRevision, ...sameStatus(call.item) }),
      isDone: (found) => found.translatedRevision === translatedRevision,
    }
  }
  return removing(intent)
}

/** Has the intent as a parameter, so that no other one compiles. A deleted article is never found. */
function removing(_intent: { is: 'remove' }): ArticleEffect {
  return { leavesValues: true, send: remove, isDone: () => false }
}

const statusOf = (article: MaybeArticle) => (article?.status ?? 'draft') as SavedAs

const publishedResult = () => 'published' as const
const scheduledResult = () => 'scheduled' as const
const keptResult = (article: MaybeArticle) =>
  article?.status === 'published' ? 'held' : statusOf(article)

/** A call about a draft says that it stays one: then the server accepts an unfinished article. */
const sameStatus = (article: MaybeArticle) =>
  statusOf(article) === 'draft' ? ({ status: 'draft' } as const) : {}

/** The status in the body of a `keep` call. Its type excludes 'published' and 'scheduled'. */
export type Kept =
  | { hold: true; status?: never }
  | { status: 'draft'; autosave?: string; hold?: never }
  /** For a scheduled article: without a status in the call, it stays scheduled. */
  | { status?: never; hold?: never }

export function keptAs(article: MaybeArticle, isAutosave = false): Kept {
  if (article?.status === 'published') return { hold: true }
  if (article?.status === 'scheduled') return {}
  return { status: 'draft', ...(isAutosave && { autosave: sittingId }) }
}

/** Names a sitting in the calls of autosave: the server joins its autosaves into one revision. */
let sittingId = crypto.randomUUID()

/** The next autosave begins another revision. */
export function startNextRevision(): void {
  sittingId = crypto.randomUUID()
}

type StatusFields = Kept | { status?: SavedAs; publishAt?: string }

/** The effect of an intent that sends the typed text: what the text becomes, and the fields of the call that say so. */
function saving(
  opened: Opened,
  resultOf: (article: MaybeArticle) => SavedAs,
  statusFields: (article: MaybeArticle) => StatusFields,
) {
  const rulesFor = (article: MaybeArticle) =>
    articleRules(opened.type, resultOf(article), article?.status === 'published')
  return {
    resultOf,
    problems: (values: ArticleValues, article: MaybeArticle) =>
      problemsOf(rulesFor(article), values),
    send(call: ArticleCall) {
      const { item, values } = call
      const fields = articleContent(rulesFor(item).parse(values), resultOf(item), item)
      return save(opened, call, { ...fields, ...statusFields(item) })
    },
  }
}

type Body = Record<string, unknown> & StatusFields

/** Saves. A draft whose slug follows its title is saved without a slug if another article has this slug. */
async function save(opened: Opened, call: ArticleCall, body: Body): Promise<DeskArticle> {
  const write = (fields: Body) => (call.item ? change(call, fields) : create(opened, call, fields))
  const { slug, title } = call.values
  try {
    return await write(body)
  } catch (error) {
    const mayBeWithout = body.status === 'draft' && slug !== '' && follows(slug, title)
    const issues = error instanceof RequestError ? error.failure?.issues : undefined
    if (!mayBeWithout || !issues?.some(({ path }) => path === 'slug')) throw error
    return write({ ...body, slug: '' })
  }
}

// A save can be under way when the tab is closed: `keepalive` lets the browser finish the call.
function change({ id, version, signal }: ArticleCall, fields: object): Promise<DeskArticle> {
  const body = { ...fields, ...version }
  return request(desk.update, { params: { id }, body, signal, keepalive: true })
}

async function create({ type, translating }: Opened, { id, signal }: ArticleCall, fields: Body) {
  const body = { id, type, ...originOf(translating), ...fields } as NewArticle
  const made = await request(desk.create, { body, signal, keepalive: true })
  // A repeated call answers with the article that the first call created, which may be deleted by now.
  if (made.status === 'deleted') throw new RequestError(404, 'Deleted', undefined)
  return made
}

async function drop({ id, item, signal }: ArticleCall): Promise<DeskArticle> {
  const heldAt = item?.held?.savedAt
  await request(desk.dropHeld, { params: { id }, query: { heldAt }, signal })
  // Read again, because an earlier save without an answer may have changed what readers see.
  return request(desk.read, { params: { slugOrId: id }, signal })
}

async function remove({ id, item, signal }: ArticleCall): Promise<DeskArticle> {
  await request(desk.remove, { params: { id }, signal }).catch((error: unknown) => {
    // An earlier call, whose answer was lost, has deleted the article.
    if (!isMissing(error)) throw error
  })
  return { ...(item as DeskArticle), status: 'deleted' }
}

export const isMissing = (error: unknown) => error instanceof RequestError && error.status === 404

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
