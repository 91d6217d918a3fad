import type { Config } from '@netlify/functions'
import { fillPath } from '#contract/endpoint.ts'
import { uploads } from '#contract/uploads.ts'
import { json, on, route } from '#server/http/route.ts'
import { absoluteUrl, readSignedBody } from '#server/http/signed-body.ts'
import { signPart } from '#server/services/uploads/signed-urls.ts'
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  parsePartNumber,
  putPart,
} from '#server/services/uploads/upload.ts'

export const config: Config = {
  path: ['/api/s3/multipart', '/api/s3/multipart/:upload', '/api/s3/multipart/:upload/:part'],
}

/** The S3 routes of Uppy's companion, over Netlify Blobs. */
export default route(
  on(uploads.createMultipart, ({ context, body }) => createUpload(context, body.size)),
  on(uploads.listParts, ({ context, params: { upload: id }, query: { key } }) =>
    listParts(context, { id, key }),
  ),
  on(uploads.signPart, async ({ context, params, query: { key }, request }) => {
    const number = parsePartNumber(params.part)
    const { path, expires } = await signPart(context, { id: params.upload, key, number })
    return { url: absoluteUrl(request, path), expires }
  }),
  on(uploads.putPart, async (call) => {
    const { upload: id, part } = call.params
    const number = parsePartNumber(part)
    const { etag } = await putPart(call.context, {
      id,
      number,
      bytes: await readSignedBody(call),
    })
    return json({}, 200, { ETag: `"${etag}"` })
  }),
  on(
    uploads.completeMultipart,
    async ({ context, params: { upload }, query: { key }, body, request }) => {
      await completeUpload(context, { id: upload, key, parts: body.parts })
      return { location: absoluteUrl(request, fillPath(uploads.putObject.path, { upload })), key }
    },
  ),
  on(uploads.abortMultipart, async ({ context, params: { upload: id }, query: { key } }) => {
    await abortUpload(context, { id, key })
    return {}
  }),
)
