import { atom } from 'nanostores'
import { RequestError } from './request.ts'
import { $token } from './session.ts'

export interface Toast {
  id: number
  title: string
  description?: string | undefined
  tone: 'default' | 'destructive'
  /** By what a failure is found in the log. */
  detail?: string | undefined
}

/** The visible toast; a new one replaces it. */
export const $toast = atom<Toast | null>(null)

let lastId = 0

/** Shows a toast, from any island. */
export function toast(title: string, description?: string): void {
  show({ title, description, tone: 'default' })
}

/**
 * Shows a toast for a failure.
 * @param error what failed; an editor is shown the id under which the log has it.
 */
export function failureToast(title: string, description?: string, error?: unknown): void {
  const id = $token.get() !== null && error instanceof RequestError ? error.failure?.id : undefined
  const detail = id === undefined ? undefined : `Reference: ${id}`
  show({ title, description, tone: 'destructive', detail })
}

function show(shown: Omit<Toast, 'id'>): void {
  lastId += 1
  $toast.set({ id: lastId, ...shown })
}

/** Hides the toast with this id, if it is still visible. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null)
}
