import { request, RequestError } from '#client/request.ts'
import { content, type NewContent } from '#contract/content.ts'

export type Verdict =
  | { valid: true }
  | {
      valid: false
      title: string
      description: string
      /** Shown at the field instead of `description`, when the server said more. */
      detail?: string
    }

const unable = 'Unable to verify the admin token. Please try again.'

/**
 * Tries a token with an empty creation. The server authorises before it parses, so a refused body (400) means
 * that the token is right. Nothing is written.
 */
export async function verifyToken(token: string): Promise<Verdict> {
  try {
    await request(content.create, { body: {} as NewContent, token })
  } catch (error) {
    return verdictOf(error)
  }
  return { valid: false, title: 'Server Error', description: unable }
}

function verdictOf(error: unknown): Verdict {
  if (!(error instanceof RequestError)) {
    return { valid: false, title: 'Login Error', description: unable }
  }
  switch (error.status) {
    case 400:
      return { valid: true }
    case 401:
    case 403:
      return {
        valid: false,
        title: 'Invalid Token',
        description: 'The provided admin token is invalid.',
      }
    case 429:
      return {
        valid: false,
        title: 'Server Error',
        description: unable,
        detail: error.failure?.message ?? 'Too many tries. Please wait a moment.',
      }
    default:
      return { valid: false, title: 'Server Error', description: unable }
  }
}
