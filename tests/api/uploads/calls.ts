import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { uploads } from '#contract/uploads.ts'
import articleImages from '#functions/upload-image.mts'
import multipart from '#functions/multipart.mts'
import objects from '#functions/objects.mts'
import { limits } from '#domain/site/limits.ts'
import { call } from '#support/api/call.ts'
import { adminToken } from '#support/database/database.ts'

export const token = adminToken

/** The answer's JSON, as the contract promises it. */
export async function parsed<S extends z.ZodMiniType>(
  schema: S,
  response: Response | Promise<Response>,
): Promise<z.output<S>> {
  const answer = await response
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return schema.parse(await answer.json())
}

export interface Opened {
  uploadId: string
  key: string
}

export function open(json: object = {}): Promise<Opened> {
  return parsed(
    uploads.createMultipart.result,
    call(multipart, 'POST /api/s3/multipart', {
      token,
      json: { filename: 'photo.jpg', type: 'image/jpeg', metadata: {}, ...json },
    }),
  )
}

export async function partUrl({ uploadId, key }: Opened, number: number): Promise<string> {
  const asked = call(multipart, `GET /api/s3/multipart/${uploadId}/${number}?key=${key}`, { token })
  return pathOf((await parsed(uploads.signPart.result, asked)).url)
}

/** PUTs without the admin token, as any holder of the URL may. */
export function put(path: string, bytes: Uint8Array): Promise<Response> {
  const to = path.startsWith('/api/objects/') ? objects : multipart
  return call(to, `PUT ${path as `/${string}`}`, { body: new Uint8Array(bytes) })
}

export async function putParts(upload: Opened, bytes: Uint8Array) {
  const count = Math.ceil(bytes.length / limits.uploadPartBytes)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const start = index * limits.uploadPartBytes
      const part = bytes.subarray(start, start + limits.uploadPartBytes)
      const answer = await put(await partUrl(upload, index + 1), part)
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return { PartNumber: index + 1, ETag: answer.headers.get('ETag') ?? '' }
    }),
  )
}

export function complete({ uploadId, key }: Opened, parts: object[]): Promise<Response> {
  return call(multipart, `POST /api/s3/multipart/${uploadId}/complete?key=${key}`, {
    token,
    json: { parts },
  })
}

/** Completes the upload. Returns the URL of the object. */
export async function finish(upload: Opened, parts: object[]): Promise<string> {
  return (await parsed(uploads.completeMultipart.result, complete(upload, parts))).location
}

export function toImage(imageURL: string) {
  return parsed(uploads.articleImage.result, attach(imageURL))
}

export function list({ uploadId, key }: Opened): Promise<Response> {
  return call(multipart, `GET /api/s3/multipart/${uploadId}?key=${key}`, { token })
}

export function abort({ uploadId, key }: Opened): Promise<Response> {
  return call(multipart, `DELETE /api/s3/multipart/${uploadId}?key=${key}`, { token })
}

export function attach(imageURL: string): Promise<Response> {
  return call(articleImages, 'PUT /api/article-images', { token, json: { imageURL } })
}

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Bytes that begin like a JPEG but are none. */
export function jpegLike(size: number): Uint8Array {
  const bytes = randomBytes(size)
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}
