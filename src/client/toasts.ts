import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { RequestError } from './request.ts'
import { $expired, $token } from './login.ts'

export interface Toast {
  id: number
  title: string
  description?: string | undefined
  tone: 'default' | 'destructive'
  /** The id that a failure has in the log. */
  detail?: string | undefined
  /** A button in the toast. */
  action?: ReactNode
}

/** The visible toast; a new one replaces it. */
export const $toast = atom<Toast | null>(null)

let lastId = 0

/** Shows a toast, from any island. */
export function toast(title: string, description?: string, action?: ReactNode): void {
  show({ title, description, tone: 'default', action })
}

/**
 * Shows a toast for a failure.
 * @param error the failure; an editor also sees the id that a server error has in the log.
 */
export function failureToast(title: string, description?: string, error?: unknown): void {
  // The login that opens on top of the screen already says that the last one has ended.
  if ($expired.get() && error instanceof RequestError && error.status === 401) return
  show({ title, description, tone: 'destructive', detail: reference(error) })
}

function reference(error: unknown): string | undefined {
  const isServerError = error instanceof RequestError && error.status >= 500
  const id = isServerError && $token.get() !== null ? error.failure?.id : undefined
  return id === undefined ? undefined : `Reference: ${id}`
}

function show(shown: Omit<Toast, 'id'>): void {
  lastId += 1
  $toast.set({ id: lastId, ...shown })
}

/** Hides the toast with this id, if it is still visible. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null)
}
