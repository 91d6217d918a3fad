import type { Config } from '@netlify/functions'
import answer from './content.mts'

/**
 * The writes of editors, in a function without the readers' limit: a colleague's searches must not stop a save. The paths
 * are those of `content.mts`, because the packager reads a literal. A path without a write answers 405.
 */
export const config: Config = {
  method: ['POST', 'PUT', 'PATCH', 'DELETE'],
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

export default answer
