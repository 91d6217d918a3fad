import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings the HTML in `root` to life. Resolves when its events are answered; what was typed before is kept. */
export function hydrate<Props extends object>(
  root: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  const typed = new Map(fields(root).map((field) => [field, field.value]))
  return new Promise((resolve) => {
    const ready = () => {
      for (const [field, text] of typed) retype(field, text)
      resolve()
    }
    hydrateRoot(
      root,
      <Ready whenReady={ready}>
        <Component {...props} />
      </Ready>,
      { identifierPrefix: root.dataset.prefix ?? '' },
    )
  })
}

function Ready({ whenReady, children }: { whenReady: () => void; children: ReactNode }) {
  useEffect(whenReady, [whenReady])
  return children
}

type Field = HTMLInputElement | HTMLTextAreaElement

function fields(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input, textarea')]
}

/** Puts back what the reader has typed so far, and tells React of it as typing would. */
function retype(field: Field, before: string): void {
  const text = field.value || before
  if (text === '') return
  const prototype = Object.getPrototypeOf(field) as Field
  // React hears of a change only where the value differs from the one it saw being set last.
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
