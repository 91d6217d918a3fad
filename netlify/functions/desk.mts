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
    '/api/content/:key',
    '/api/content/:key/held',
    '/api/content/:key/restore',
    '/api/content/:key/preview-link',
    '/api/content/:key/revisions',
    '/api/content/:key/revisions/:number',
    '/api/content/:key/revisions/:number/restore',
    '/api/content/:key/campaigns',
    '/api/authors',
    '/api/authors/:slug',
    '/api/parts',
    '/api/search',
    '/search',
    '/ar/search',
  ],
}

export default answer
