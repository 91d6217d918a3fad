import { useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { leaveKeysToComposition } from '#client/composition.ts'
import type { Texts } from '#texts/en/ui.ts'
import { TextsContext } from '#texts/use-texts.ts'

/**
 * Hydrates the HTML in `root`. Resolves when its event handlers work. Text that was typed before stays. HTML that the
 * browser has translated cannot be hydrated. It is rendered again: the new controls take over texts, focus and a click.
 */
export function hydrate<Props extends object>(
  root: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
  texts: Texts,
): Promise<void> {
  leaveKeysToComposition()
  const before = controls(root)
  const values = before.map(({ value }) => value)
  const focused = before.findIndex((control) => control === document.activeElement)
  return new Promise((resolve) => {
    const ready = () => {
      for (const [index, control] of controls(root).entries()) {
        const old = before[index]
        // The old field also has the text that was typed during the hydration.
        if (!(control instanceof HTMLButtonElement))
          retype(control, old?.value || values[index] || '')
        if (!old || old === control) continue
        if (index === focused) control.focus()
        old.addEventListener('click', () => control.click())
      }
      resolve()
    }
    const element = (
      <Ready whenReady={ready}>
        <TextsContext value={texts}>
          <Component {...props} />
        </TextsContext>
      </Ready>
    )
    const options = { identifierPrefix: root.dataset.prefix ?? '' }
    // Chrome puts each translated text into two `font` elements.
    if (root.querySelector('font')) createRoot(root, options).render(element)
    else hydrateRoot(root, element, options)
  })
}

function Ready({ whenReady, children }: { whenReady: () => void; children: ReactNode }) {
  useEffect(whenReady, [whenReady])
  return children
}

type Field = HTMLInputElement | HTMLTextAreaElement

function controls(root: HTMLElement): (Field | HTMLButtonElement)[] {
  return [...root.querySelectorAll<Field | HTMLButtonElement>('input, textarea, button')]
}

/** React remembers the last value of a field, and ignores an input event if the value has not changed. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void }
}

/** Sends an input event for the text that the reader has typed so far, so that React sees it. */
function retype(field: Field & Tracked, before: string): void {
  const text = field.value || before
  if (text === '') return
  const prototype = Object.getPrototypeOf(field) as Field
  // A text in the field is not set again: an input method may be composing its last word.
  if (field.value === '')
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field._valueTracker?.setValue('')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
