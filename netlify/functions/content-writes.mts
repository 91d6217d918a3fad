import type { Config } from '@netlify/functions'
import answer from './content.mts'

/**
 * The writes of editors, without the rate limit of `content.mts`: a colleague's many searches must not stop a save.
 * Netlify's packager reads only a literal, so the paths are repeated. A path without a write answers 405.
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
