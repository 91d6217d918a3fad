import { atom } from 'nanostores'

export interface Toast {
  id: number
  title: string
  description?: string | undefined
  tone: 'default' | 'destructive'
}

/** The visible toast; a new one replaces it. */
export const $toast = atom<Toast | null>(null)

let lastId = 0

/** Shows a toast, from any island. */
export function toast(title: string, description?: string, tone: Toast['tone'] = 'default'): void {
  lastId += 1
  $toast.set({ id: lastId, title, description, tone })
}

/** Shows a toast for a failure. */
export function failureToast(title: string, description?: string): void {
  toast(title, description, 'destructive')
}

/** Hides the toast with this id, if it is still visible. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null)
}
