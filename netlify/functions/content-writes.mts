import type { Config } from '@netlify/functions'
import answer from './content.mts'

/**
 * The writes of editors, in a function without the readers' limit: a colleague's searches must not stop a save. The paths
 * are those of `content.mts`, again, because the packager reads a literal. Those without a write answer 405.
 */
export const config: Config = {
  method: ['POST', 'PUT', 'PATCH', 'DELETE'],
  path: [
    '/api/content',
    '/api/content/:id',
    '/api/content/:id/held',
    '/api/content/:id/restore',
    '/api/content/:id/preview-link',
    '/api/content/:id/review',
    '/api/content/:id/writer',
    '/api/content/:id/notes',
    '/api/content/:id/notes/:note',
    '/api/content/:id/revisions',
    '/api/content/:id/revisions/:number',
    '/api/content/:id/revisions/:number/restore',
    '/api/authors',
    '/api/authors/:slug',
    '/api/parts',
    '/api/search',
    '/search',
    '/ar/search',
  ],
}

export default answer
