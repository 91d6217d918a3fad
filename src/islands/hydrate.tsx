import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Texts } from '#texts/en/ui.ts'
import { TextsContext } from '#texts/use-texts.ts'

/** Hydrates the HTML in `root`. Resolves when its event handlers work; text that was typed before stays. */
export function hydrate<Props extends object>(
  root: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
  texts: Texts,
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
        <TextsContext value={texts}>
          <Component {...props} />
        </TextsContext>
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

/** Sets the text that the reader has typed so far, with the event that typing causes, so that React sees it. */
function retype(field: Field, before: string): void {
  const text = field.value || before
  if (text === '') return
  const prototype = Object.getPrototypeOf(field) as Field
  // React ignores the event unless the value differs from the last one that it saw.
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
