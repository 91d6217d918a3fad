import { recall } from './storage.ts'

/** Other programs of the site know the token under one of two keys, so it is stored under both. */
export const tokenKeys = ['admin_token', 'adminToken'] as const

/** The admin's token in the browser's storage, under either key. */
export function storedToken(): string | null {
  return tokenKeys.map(recall).find(Boolean) ?? null
}
