import { recall } from './storage.ts'

/** The specification names the token's key in two ways, so it is stored under both. */
export const tokenKeys = ['admin_token', 'adminToken'] as const

/** The admin's token in the browser's storage, under either key. */
export function storedToken(): string | null {
  return tokenKeys.map(recall).find(Boolean) ?? null
}
