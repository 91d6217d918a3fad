import { describe, expect, test } from 'vitest'
import { uploads } from '#contract/uploads.ts'
import { limits } from '#domain/site/limits.ts'
import objects from '#functions/objects.mts'
import uploadImage from '#functions/upload-image.mts'
import { call } from '#support/api/call.ts'
import * as corpus from '#support/articles/corpus.ts'
import { useDatabase } from '#support/database/database.ts'
import * as api from './calls.ts'

useDatabase()
const { token } = api
const notAnImage = 'Please select an image file'
const tooLarge = 'Image must be smaller than 10MB'
const formHeaders = (end = '') => ({ headers: { 'Content-Type': `multipart/form-data${end}` } })

async function send(file: Uint8Array | string) {
  const form = new FormData()
  const isText = typeof file === 'string'
  form.set('image', isText ? file : new File([new Uint8Array(file)], 'photo.jpg'))
  const written = new Response(form)
  const headers = { 'Content-Type': written.headers.get('Content-Type') ?? '' }
  const body = await written.arrayBuffer()
  return call(uploadImage, 'POST /api/upload-image', { token, body, headers })
}

function create(json?: object) {
  return call(objects, 'POST /api/objects/upload', { token, ...(json && { json }) })
}

describe('POST /api/upload-image', () => {
  test('answers the URL of the stored image', async () => {
    const photo = await corpus.phonePhoto(corpus.halves(300, 400))
    const { imageUrl } = await api.parsed(uploads.image.result, send(photo))
    expect(imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{32}\.jpeg$/)
  })

  test.each([
    ['an empty file', () => send(new Uint8Array()), 400, notAnImage],
    ['a text instead of a file', () => send('hello'), 400, notAnImage],
    ['far too many', () => send(api.jpegLike(limits.imageBytes + 100_000)), 413, tooLarge],
  ])('refuses %s', async (_, answer, status, error) => {
    const response = await answer()
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error, message: error, id: expect.any(String) })
  })

  test.each([
    ['JSON', { json: { image: 'x' } }, 415],
    ['no form at all', { body: 'x', ...formHeaders('; boundary=x') }, 400],
    ['a form without a boundary', { body: 'x', ...formHeaders() }, 415],
  ])('answers %s with a clear failure', async (_, sent, status) => {
    const response = await call(uploadImage, 'POST /api/upload-image', { token, ...sent })
    expect(response.status).toBe(status)
  })
})

describe('the object flow', () => {
  const inParts = 'A file of more than 4194304 bytes is sent in parts'

  test.each([false, true])('takes a file whose size was announced: %s', async (announced) => {
    const photo = await corpus.halves().webp().toBuffer()
    const facts = { size: photo.length, filename: 'a.webp', type: 'image/webp' }
    const asked = create(announced ? facts : undefined)
    const { uploadURL, objectPath } = await api.parsed(uploads.createObject.result, asked)
    expect(new URL(uploadURL).pathname).toBe(objectPath)

    expect((await api.attach(uploadURL)).status).toBe(409)
    expect((await api.put(api.pathOf(uploadURL), photo)).status).toBe(200)
    expect((await api.put(api.pathOf(uploadURL), photo)).status).toBe(200)
    const stored = await api.toImage(uploadURL)
    expect(stored.objectPath).toMatch(/^\/api\/images\/[0-9a-f]{32}\.webp$/)
    // The returned URL names the same object.
    expect(await api.toImage(objectPath)).toEqual(stored)
  })

  test('signs for one size, and takes no file without a signature', async () => {
    const { uploadURL } = await api.parsed(uploads.createObject.result, create({ size: 100 }))
    expect((await api.put(api.pathOf(uploadURL), api.jpegLike(101))).status).toBe(400)
    const unsized = api.pathOf(uploadURL).replace('&size=100', '')
    expect((await api.put(unsized, api.jpegLike(101))).status).toBe(403)
    expect((await api.put(new URL(uploadURL).pathname, api.jpegLike(100))).status).toBe(400)
    expect((await api.put(api.pathOf(uploadURL), api.jpegLike(100))).status).toBe(200)
  })

  test.each([
    ['a malformed size', { size: 'large' }, 400, 'size must be a whole number'],
    ['more than a call can carry', { size: limits.uploadPartBytes + 1 }, 413, inParts],
    ['more than an image may be', { size: limits.imageBytes + 1 }, 400, tooLarge],
  ])('refuses %s', async (_, json, status, error) => {
    const response = await create(json)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error })
  })

  test('refuses more than one call may carry', async () => {
    const { uploadURL } = await api.parsed(uploads.createObject.result, create())
    const put = (bytes: number) => api.put(api.pathOf(uploadURL), api.jpegLike(bytes))
    expect((await put(limits.uploadPartBytes + 1)).status).toBe(413)
    expect((await put(limits.uploadPartBytes)).status).toBe(200)
  })

  test.each([
    ['the URL of another site', 'https://example.com/photo.jpg', 400],
    ['nothing', '', 400],
    ['an upload that never was', `/api/objects/${'0'.repeat(32)}`, 404],
    ['an image that never was', `/api/images/${'0'.repeat(32)}.png`, 404],
    ['a path outside', '/api/images/../objects/x/../../content', 400],
  ])('makes no image out of %s', async (_, imageURL, status) => {
    expect((await api.attach(imageURL)).status).toBe(status)
  })
})
