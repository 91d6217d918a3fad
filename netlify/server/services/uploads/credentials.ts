import type { ServiceContext } from '#server/context.ts'
import { readUpload } from './read-upload.ts'
import { expiryFromNow, uploadSecret } from './signed-urls.ts'

/**
 * Credentials with which their holder signs the parts of one upload for some minutes: the signature in a
 * part's address is the HMAC-SHA256, in hex, of 'PUT', its path and an empty line, under the secret.
 * @throws {NotFound} when there is no such upload.
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
