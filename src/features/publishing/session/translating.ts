import { request, RequestError } from '#client/request.ts'
import { desk, type DeskArticle } from '#contract/desk.ts'
import { revisions, type RevisionSummary } from '#contract/revisions.ts'
import { readBody, type Block } from '#domain/body/read-body.ts'
import { brandOf } from '#texts/short-texts.ts'
import { otherLanguage } from '#domain/site/language.ts'
import { articleValues } from './article-forms.ts'

/** The article that a form translates. */
export interface Translating {
  original: DeskArticle
  /** The body of an op-ed; empty for an external article. */
  blocks: readonly Block[]
  /** The newest revision; `undefined` if there is none, or if a writer may not read the list. */
  revision: number | undefined
}

function noneIfForbidden(error: unknown): RevisionSummary[] {
  if (error instanceof RequestError && error.status === 403) return []
  throw error
}

export async function loadOriginal(id: string): Promise<Translating> {
  // The revisions first: if the original is saved between the two calls, the translation counts as outdated.
  // A writer may not read the revisions of others. Then the server takes the newest one.
  const list = await request(revisions.list, { params: { id } }).catch(noneIfForbidden)
  const original = await request(desk.read, { params: { slugOrId: id } })
  const blocks = await readBody(original.type === 'op-ed' ? (original.body ?? '') : '')
  return { original, blocks, revision: list[0]?.number }
}

/** The fields that a translation has in common with its original. */
const common = new Set([
  'slug',
  'authorName',
  'category',
  'tags',
  'imageUrl',
  'isDecorative',
  'imageCredit',
  'imageKind',
  'source',
  'externalUrl',
])

/** The first values of a form: empty, or what a translation takes over from its original. */
export function firstValues<Values extends object>(
  empty: Values,
  translating: Translating | undefined,
): Values {
  if (!translating) return empty
  const { original } = translating
  const taken = Object.entries(articleValues(original.type, original)).filter(
    ([name]) => name in empty && common.has(name),
  )
  const language = otherLanguage(original.language)
  const values = { ...empty, ...Object.fromEntries(taken), language }
  const isSigned = original.authorName === brandOf(original.language).editors
  return isSigned ? { ...values, authorName: brandOf(language).editors } : values
}

/** The fields that the creation of a translation sends besides those of the form. */
export function originOf(translating: Translating | undefined) {
  if (!translating) return {}
  const { original, revision } = translating
  return {
    translationOf: original.id,
    ...(revision !== undefined && { translatedRevision: revision }),
  }
}
