import type { Config, Context } from '@netlify/functions'
import { authors } from '#contract/authors.ts'
import { desk, deskNames } from '#contract/desk.ts'
import { fillPath } from '#contract/endpoint.ts'
import { notes } from '#contract/notes.ts'
import { revisions } from '#contract/revisions.ts'
import { search, searchNames } from '#contract/search.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { Unauthorized } from '#server/base/errors.ts'
import { movedTo, publicCache } from '#server/http/cache.ts'
import { json, nextPage, on, route } from '#server/http/route.ts'
import { pageParts } from '#server/pages/page-parts.ts'
import { searchPage } from '#server/pages/search-page.ts'
import { listAuthors, updateAuthor } from '#server/services/articles/authors.ts'
import { createArticle } from '#server/services/articles/create.ts'
import { createPreviewLink, revokePreviewLinks } from '#server/services/articles/preview.ts'
import { dropHeld } from '#server/services/articles/hold.ts'
import { listNotes, resolveNote, writeNote } from '#server/services/articles/notes.ts'
import { listForDesk, listPublished, readArticle } from '#server/services/articles/read.ts'
import { removeArticle, restoreArticle } from '#server/services/articles/remove.ts'
import { assignWriter, reviewDraft } from '#server/services/articles/review.ts'
import { updateArticle } from '#server/services/articles/update.ts'
import {
  listRevisions,
  readRevision,
  restoreRevision,
} from '#server/services/articles/revisions.ts'
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
  on(desk.dropHeld, ({ context, params, query }) => dropHeld(context, params.id, query.heldAt)),
  on(desk.update, ({ context, params, body }) => updateArticle(context, params.id, body)),
  on(desk.remove, ({ context, params }) => removeArticle(context, params.id)),
  on(desk.restore, ({ context, params }) => restoreArticle(context, params.id)),
  on(desk.createPreviewLink, ({ context, params }) => createPreviewLink(context, params.id)),
  on(desk.revokePreviewLinks, ({ context, params }) => revokePreviewLinks(context, params.id)),
  on(desk.review, ({ context, params, body }) => reviewDraft(context, params.id, body)),
  on(desk.assign, ({ context, params, body }) => assignWriter(context, params.id, body.writerId)),
  on(notes.list, ({ context, params }) => listNotes(context, params.id)),
  on(notes.write, ({ context, params, body }) => writeNote(context, params.id, body)),
  on(notes.resolve, ({ context, params, body }) => resolveNote(context, params, body.isResolved)),
  on(revisions.list, ({ context, params }) => listRevisions(context, params.id)),
  on(revisions.read, ({ context, params }) => readRevision(context, params.id, params.number)),
  on(revisions.restore, ({ context, params, body }) =>
    restoreRevision(context, params, body?.updatedAt),
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
