import type { Env } from '#server/env.ts'
import type { Finding } from './finding.ts'

/** Whether the admin token is too long to be guessed, and has only characters that a login form can send. */
export function checkToken({ ADMIN_TOKEN }: Env): Finding {
  const name = 'admin token'
  return /^[\x21-\x7e]{24,}$/.test(ADMIN_TOKEN)
    ? { name, state: 'ok', text: 'It is long enough.' }
    : {
        name,
        state: 'wrong',
        text: 'ADMIN_TOKEN should have at least 24 characters, so that nobody guesses it, all of them ASCII and none a space. `openssl rand -hex 32` makes a good one.',
      }
}
