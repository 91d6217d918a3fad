import { expect, test } from 'vitest'
import { Env } from '#server/base/env.ts'
import { functionEnv } from './function-env.ts'
import { readSettings } from './settings.ts'

/** Given by Netlify at run time. @see https://docs.netlify.com/build/functions/environment-variables/ */
const readOnly = ['URL', 'SITE_NAME', 'SITE_ID']

test('functions get Netlify’s read-only variables and the owner’s, and no others', () => {
  const names = Object.keys(
    functionEnv({
      settings: readSettings({}, '/'),
      siteUrl: 'http://127.0.0.1:9',
      origin: 'http://127.0.0.1:9',
      adminToken: 'a-token-for-the-tests',
      database: { DATABASE_URL: 'postgresql://a:b@localhost/c', DATABASE_FETCH_ENDPOINT: 'x' },
      blobsContext: '',
    }),
  )
  // Netlify sets the access to Blobs for each call.
  const allowed = new Set([...Object.keys(Env.shape), ...readOnly, 'NETLIFY_BLOBS_CONTEXT'])
  expect(names.filter((name) => !allowed.has(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(readOnly))
})
