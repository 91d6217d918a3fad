import type { Config, Context } from '@netlify/functions'
import { authors } from '#contract/authors.ts'
import { desk, deskNames, type DeskArticle } from '#contract/desk.ts'
import { fillPath, type Endpoint } from '#contract/endpoint.ts'
import { notes } from '#contract/notes.ts'
import { revisions } from '#contract/revisions.ts'
import { search, searchNames } from '#contract/search.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { NotFound, Unauthorized } from '#server/base/errors.ts'
import { insertNote, listNotes, resolveNote } from '#server/db/articles/notes.ts'
import { deletePreviewLinks } from '#server/db/articles/preview-links.ts'
import { movedTo, publicCache } from '#server/http/cache.ts'
import { json, nextPage, on, route, type Answer, type Call } from '#server/http/route.ts'
import { pageParts } from '#server/pages/page-parts.ts'
import { searchPage } from '#server/pages/search-page.ts'
import { listAuthors, updateAuthor } from '#server/services/articles/authors.ts'
import { createArticle } from '#server/services/articles/create.ts'
import { dropHeld, holdChanges } from '#server/services/articles/hold.ts'
import { createPreviewLink } from '#server/services/articles/preview.ts'
import { listForDesk, listPublished, readArticle } from '#server/services/articles/read.ts'
import { removeArticle, restoreArticle } from '#server/services/articles/remove.ts'
import { assignWriter, reviewDraft } from '#server/services/articles/review.ts'
import {
  listRevisions,
  readRevision,
  restoreRevision,
} from '#server/services/articles/revisions.ts'
import { updateArticle } from '#server/services/articles/update.ts'
import { readChangeable } from '#server/services/articles/writers.ts'
import { searchArticles } from '#server/services/search/search.ts'
import { articleTags } from '#server/storage/cdn-cache.ts'

/**
 * Netlify's rate limit protects the database from calls that the CDN cannot answer, such as made-up cursors. A site may
 * have two rate limits, so page parts and searches share this one; `content-writes.mts` gets the writes. Netlify's type
 * of `method` lacks HEAD, but its packager accepts it.
 */
export const config: Omit<Config, 'method'> & { method: string[] } = {
  method: ['GET', 'HEAD', 'OPTIONS'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  path: [
    '/api/content',
    '/api/content/*',
    '/api/authors',
    '/api/authors/*',
    '/api/parts',
    '/api/search',
    '/search',
    '/ar/search',
  ],
}

/** Ties a call about one article: it is refused if the caller may not change the article. */
function onArticle<E extends Endpoint<`/api/content/:id${string}`>>(
  endpoint: E,
  act: (article: DeskArticle, call: Call<E>) => Answer<E> | Promise<Answer<E>>,
) {
  return on(endpoint, async (call) => {
    // TypeScript does not see that every such path has an `id`.
    const { id } = call.params as { id: string }
    return act(await readChangeable(call.context, id), call)
  })
}

const api = route(
  pageParts,
  on(desk.list, async ({ context, query, request }) => {
    const isPublic = query.status === undefined || query.status === 'published'
    if (!isPublic && !context.actor) throw new Unauthorized('A valid admin token is needed')
    const listArticles = context.actor ? listForDesk : listPublished
    const { items, cursor } = await listArticles(context, query)
    return json(items, 200, {
      ...(isPublic && publicCache(context, { query: deskNames, request })),
      ...nextPage(request, cursor),
    })
  }),
  on(desk.read, async ({ context, params, query, request }) => {
    const { language = defaultLanguage } = query
    const name = { language, slug: params.slugOrId }
    const found = await readArticle(context, name)
    if (found.item) return found.item
    const { published, moved } = found
    const tags = articleTags(name, moved ?? name)
    const cache = { tags, query: ['language'], request }
    if (published) return json(published, 200, publicCache(context, cache))
    const ofLanguage = moved.language === defaultLanguage ? '' : `?language=${moved.language}`
    const location = fillPath(desk.read.path, { slugOrId: moved.slug }) + ofLanguage
    return movedTo(location, context, cache)
  }),
  on(desk.create, ({ context, body }) => createArticle(context, body)),
  onArticle(desk.update, (article, { context, body }) =>
    body.hold ? holdChanges(context, article, body) : updateArticle(context, article, body),
  ),
  onArticle(desk.dropHeld, ({ id }, { context, query }) => dropHeld(context, id, query.heldAt)),
  onArticle(desk.remove, (article, { context }) => removeArticle(context, article)),
  onArticle(desk.restore, (article, { context }) => restoreArticle(context, article)),
  onArticle(desk.createPreviewLink, (article, { context }) => createPreviewLink(context, article)),
  onArticle(desk.revokePreviewLinks, ({ id }, { context }) => deletePreviewLinks(context.sql, id)),
  onArticle(desk.review, ({ id }, { context, body }) => reviewDraft(context, id, body)),
  onArticle(desk.assign, (article, { context, body }) =>
    assignWriter(context, article, body.writerId),
  ),
  onArticle(notes.list, ({ id }, { context }) => listNotes(context.sql, id)),
  onArticle(notes.write, ({ id }, { context, body }) => insertNote(context.sql, id, body)),
  onArticle(notes.resolve, async ({ id: articleId }, { context, params: { note: id }, body }) => {
    const note = await resolveNote(context.sql, { articleId, id }, body.isResolved)
    if (!note) throw new NotFound('Note not found')
    return note
  }),
  onArticle(revisions.list, ({ id }, { context }) => listRevisions(context, id)),
  onArticle(revisions.read, ({ id }, { context, params }) =>
    readRevision(context, id, params.number),
  ),
  onArticle(revisions.restore, (article, { context, params, body }) =>
    restoreRevision(context, article, params.number, body?.updatedAt),
  ),
  on(authors.list, async ({ context, request }) => {
    return json(await listAuthors(context), 200, publicCache(context, { request }))
  }),
  on(authors.update, ({ context, params, body }) => updateAuthor(context, params.slug, body)),
  on(search.read, async ({ context, query, request }) => {
    const { results, isWhole } = await searchArticles(context, query)
    const cache = { query: searchNames, changesAt: isWhole ? undefined : Date.now(), request }
    return json(results, 200, publicCache(context, cache))
  }),
)

/** `/search` is a page, so its failures are pages too. All other paths are calls of the API. */
export default (request: Request, netlify: Context): Promise<Response> => {
  const isCall = new URL(request.url).pathname.startsWith('/api/')
  return (isCall ? api : searchPage)(request, netlify)
}
