import { purgeCache } from '@netlify/functions'
import type { Env } from '../env.ts'

/** The tag under which caches keep an image. */
export function imageTag(key: string): string {
  return `image-${key}`
}

/** Makes Netlify's caches forget deleted images. Nothing depends on it, so a failure is only logged. */
export async function forgetImages({ env }: { env: Pick<Env, 'CONTEXT'> }, keys: string[]) {
  // There is no cache on a developer's machine, and nobody to ask.
  if (keys.length === 0 || env.CONTEXT === 'dev') return
  try {
    await purgeCache({ tags: keys.map(imageTag) })
  } catch (error) {
    console.error(error)
  }
}
