import { getStore } from '@netlify/blobs'
import type { Finding } from './finding.ts'

/** Whether a value can be written to Netlify Blobs, read and deleted. */
export async function checkBlobs(access: string | undefined): Promise<Finding> {
  const name = 'blobs'
  if (!access) {
    const text =
      'Not checked. Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; docs/operate.md says where they are found.'
    return { name, state: 'skipped', text }
  }
  process.env.NETLIFY_BLOBS_CONTEXT = access
  const store = getStore({ name: 'doctor', consistency: 'strong' })
  const key = crypto.randomUUID()
  await store.set(key, key)
  const read = await store.get(key, { type: 'text' })
  await store.delete(key)
  return read === key
    ? { name, state: 'ok', text: 'A value was written, read and deleted.' }
    : {
        name,
        state: 'wrong',
        text: 'What was written could not be read. Look at Netlify’s status page.',
      }
}
