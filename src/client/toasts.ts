import { atom } from 'nanostores'

export interface Toast {
  id: number
  title: string
  description?: string | undefined
  tone: 'default' | 'destructive'
}

/** The toast that is shown; one at a time, a new one takes the place of the last. */
export const $toast = atom<Toast | null>(null)

let lastId = 0

/** Shows a toast, from any island. */
export function toast(title: string, description?: string, tone: Toast['tone'] = 'default'): void {
  lastId += 1
  $toast.set({ id: lastId, title, description, tone })
}

/** Shows a toast that says that something failed. */
export function failureToast(title: string, description?: string): void {
  toast(title, description, 'destructive')
}

/** Takes away the toast with this id, unless another has taken its place. */
export function dismissToast(id: number): void {
  if ($toast.get()?.id === id) $toast.set(null)
}
