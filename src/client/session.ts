import { atom, onMount } from 'nanostores'
import { storage } from './storage.ts'

/** The admin's token is kept under both names that the parts of the product have used for it. */
const tokenKeys = ['admin_token', 'adminToken'] as const

function storedToken(): string | null {
  for (const key of tokenKeys) {
    const token = storage.read(key)
    if (token) return token
  }
  return null
}

/** The admin's token, or `null` when nobody is logged in. Read from the browser once, on load. */
export const $token = atom<string | null>(storedToken())

/** Whether the server has refused the token that is held: it was right once and is no longer. */
export const $expired = atom(false)

// Logging in or out in one tab does so in all of them.
onMount($token, () => {
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
})

function follow({ key }: StorageEvent): void {
  if (key === null || tokenKeys.some((name) => name === key)) hold(storedToken())
}

export function logIn(token: string): void {
  for (const key of tokenKeys) storage.write(key, token)
  hold(token)
  // The server may accept again what it refused before.
  $expired.set(false)
}

export function logOut(): void {
  for (const key of tokenKeys) storage.remove(key)
  hold(null)
}

/** Takes note that the server refused `token`. It stays held, so that no open form is lost. */
export function refuse(token: string): void {
  if (token === $token.get()) $expired.set(true)
}

function hold(token: string | null): void {
  if (token === $token.get()) return
  // First the token: what waits for the login to be renewed goes on with it.
  $token.set(token)
  $expired.set(false)
}
