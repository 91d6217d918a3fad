import { atom } from 'nanostores'
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

export function logIn(token: string): void {
  for (const key of tokenKeys) storage.write(key, token)
  $token.set(token)
}

export function logOut(): void {
  for (const key of tokenKeys) storage.remove(key)
  $token.set(null)
}
