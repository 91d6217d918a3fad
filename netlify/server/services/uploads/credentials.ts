import type { ServiceContext } from '#server/context.ts'
import { readUpload } from './read-upload.ts'
import { expiryFromNow, uploadSecret } from './signed-urls.ts'

/**
 * Temporary credentials for signing the parts of one upload. A part's signature is the HMAC-SHA256 in hex of 'PUT', the
 * path and an empty line, with the secret as key.
 * @throws {NotFound} if there is no such upload.
 */
export async function issueCredentials(
  context: ServiceContext,
  upload: { id: string; key: string },
) {
  const { id } = await readUpload(context, upload)
  const expires = expiryFromNow()
  const credentials = {
    AccessKeyId: id,
    SecretAccessKey: uploadSecret(context.env, id, expires),
    SessionToken: String(expires),
    Expiration: new Date(expires * 1000).toISOString(),
  }
  return { credentials, bucket: 'uploads', region: 'auto' }
}
