import { expect, test } from 'vitest'
import { CdnModel } from './cdn-model.ts'

function answer(headers: Record<string, string>): Response {
  return new Response(null, { headers })
}

const cdn = {
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=60',
  'Netlify-Cache-Tag': 'a,b',
}

test('keeps an answer as its headers allow, until it expires or a tag is purged', () => {
  const model = new CdnModel()
  model.keep('/kept', answer(cdn), 0)
  model.keep('/private', answer({ 'Cache-Control': 'no-store' }), 0)
  expect([model.has('/kept', 59_999), model.has('/kept', 60_000)]).toEqual([true, false])
  expect(model.has('/private', 0)).toBe(false)
  model.purge('c')
  expect(model.has('/kept', 1)).toBe(true)
  model.purge('b')
  expect(model.has('/kept', 1)).toBe(false)
})
