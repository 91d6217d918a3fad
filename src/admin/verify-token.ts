import { request, RequestError } from '#client/request.ts'
import { desk, type NewArticle } from '#contract/desk.ts'

export type Verdict =
  | { valid: true }
  | {
      valid: false
      title: string
      description: string
      /** Shown at the field instead of `description`, if the server gave more details. */
      detail?: string
    }

const unable = 'Unable to verify the admin token. Please try again.'
const invalid: Verdict = {
  valid: false,
  title: 'Invalid Token',
  description: 'The provided admin token is invalid.',
}

/**
 * Tests a token with a create call that has an empty body. The server authorises before it parses, so 400 means that
 * the token is right. Nothing is written.
 */
export async function verifyToken(token: string): Promise<Verdict> {
  // A header cannot carry other characters, such as Arabic letters, so no token contains them.
  if (/[^\x20-\xff]/.test(token)) return invalid
  try {
    await request(desk.create, { body: {} as NewArticle, token })
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
      return invalid
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
