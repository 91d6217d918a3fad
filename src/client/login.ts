import { atom, onMount } from 'nanostores'
import { forget, remember } from './storage.ts'
import { storedToken, tokenKeys } from './stored-token.ts'

/** The admin's token, or `null` when nobody is logged in. Read from the browser once, on load. */
export const $token = atom<string | null>(storedToken())

/** Whether the server refused the token: it was valid once and no longer is. */
export const $expired = atom(false)

/** Counts the calls that the server has forbidden: the role may be another one by now. */
export const $forbidden = atom(0)

/** Whether the login asks on top of the screen. A press that the ended login refuses asks again. */
export const $asksLogin = atom(true)

/** Whether the editor logged out in another tab, while screens were open in this one. */
export const $loggedOutElsewhere = atom(false)

// Logging in or out in one tab does so in all of them.
onMount($token, () => {
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
})

function follow({ key }: StorageEvent): void {
  if (key !== null && !tokenKeys.some((name) => name === key)) return
  const token = storedToken()
  // A logout removes two keys; its second event must not take the first one's notice away.
  if (token === $token.get()) return
  $loggedOutElsewhere.set(token === null)
  setToken(token)
}

export function logIn(token: string): void {
  for (const key of tokenKeys) remember(key, token)
  $loggedOutElsewhere.set(false)
  setToken(token)
  // The server may accept a token that it refused before.
  $expired.set(false)
}

export function logOut(): void {
  for (const key of tokenKeys) forget(key)
  setToken(null)
}

/** Notes that the server refused `token`. The token is kept, so that open forms stay open. */
export function noteRefusal(token: string): void {
  if (token !== $token.get()) return
  if (!$expired.get()) $asksLogin.set(true)
  $expired.set(true)
}

function setToken(token: string | null): void {
  if (token === $token.get()) return
  // Set the token first, because listeners of `$expired` continue with the new one.
  $token.set(token)
  $expired.set(false)
}
