import type { Config } from '@netlify/functions'
import { fillPath } from '#contract/endpoint.ts'
import { uploads } from '#contract/uploads.ts'
import { json, on, route } from '#server/http/route.ts'
import { absoluteUrl, readSignedBody } from '#server/http/signed-body.ts'
import { createObject } from '#server/services/uploads/signed-urls.ts'
import { putObject } from '#server/services/uploads/upload.ts'

export const config: Config = { path: ['/api/objects/upload', '/api/objects/:upload'] }

export default route(
  on(uploads.createObject, async ({ context, body, request }) => {
    const { id, path, expires } = await createObject(context, body?.size)
    return {
      uploadURL: absoluteUrl(request, path),
      objectPath: fillPath(uploads.putObject.path, { upload: id }),
      expiresAt: new Date(expires * 1000).toISOString(),
    }
  }),
  on(uploads.putObject, async (call) => {
    const { upload: id } = call.params
    const { etag } = await putObject(call.context, { id, bytes: await readSignedBody(call) })
    return json({}, 200, { ETag: `"${etag}"` })
  }),
)
