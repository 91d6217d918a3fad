import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { RequestError } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { Subscribed } from '#contract/subscribers.ts'
import { withoutInvisible } from '#domain/text/invisible.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Honeypot, honeypotName } from '#ui/honeypot.tsx'
import { Input } from '#ui/input.tsx'
import { formToken, subscribe } from './subscribe.ts'

/** The sign-up for the newsletter: one field, one button, the wording of the consent. */
export function SubscribeForm({ area = 'footer' }: { area?: 'footer' | 'sidebar' | 'page' }) {
  const id = useId()
  const allTexts = useTexts()
  const { subscribe: texts } = allTexts
  const [status, setStatus] = useState<Subscribed['status'] | 'again'>()
  const subscribed = status === 'subscribed'
  const { pending, submit } = useSubmit({
    send: (fields: Parameters<typeof subscribe>[0]) => subscribe(fields, allTexts),
    // A sign-up that must be confirmed has no toast: the form says so.
    success: (answer) =>
      answer.status === 'subscribed'
        ? [texts.success, answer.emailSent ? texts.successMailed : texts.successText]
        : undefined,
    failure: (error) =>
      error instanceof RequestError && error.status === 409
        ? [texts.already, texts.alreadyText]
        : [texts.failed, texts.failedText],
    done: (answer) => setStatus(answer.status),
  })

  // A reader is using the form, because that woke it. So the token will be needed soon.
  useEffect(() => void formToken(), [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = textOf(fields, 'email').trim()
    if (email !== '') void submit({ email, website: textOf(fields, honeypotName) })
  }

  return (
    <Confirmation isShown={status === 'confirm'} onAgain={() => setStatus('again')}>
      <form
        // Before its code is loaded, the form must not put the email into the page's URL.
        method="dialog"
        aria-label={area === 'page' ? texts.subscribe : undefined}
        tabIndex={-1}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-3 noscript:hidden"
      >
        <div className={area === 'sidebar' ? 'grid gap-3' : 'flex flex-wrap gap-2'}>
          <label htmlFor={id} className="sr-only">
            {texts.email}
          </label>
          <Input
            id={id}
            ref={status === 'again' ? focus : undefined}
            type="email"
            name="email"
            autoComplete="email"
            onInput={(event) => removeInvisible(event.currentTarget)}
            placeholder={texts.placeholder}
            disabled={subscribed}
            className={area === 'sidebar' ? '' : 'min-w-0 flex-1 basis-52'}
          />
          <Button
            type="submit"
            pending={pending}
            pendingLabel={texts.subscribing}
            disabled={subscribed}
          >
            {subscribed ? texts.subscribed : texts.subscribe}
          </Button>
        </div>
        <Honeypot />
        <p className="text-text-quiet text-xs">{texts.consent}</p>
      </form>
    </Confirmation>
  )
}

function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

/** Removes the invisible characters that were copied with an email. With them, the browser would refuse the email. */
function removeInvisible(field: HTMLInputElement): void {
  const text = withoutInvisible(field.value)
  if (text !== field.value) field.value = text
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

interface ConfirmationProps {
  isShown: boolean
  onAgain: () => void
  /** The form. */
  children: ReactNode
}

/** Shows the next step in place of the form. Its live region is rendered before it has text, and takes the focus. */
function Confirmation({ isShown, onAgain, children }: ConfirmationProps) {
  const { subscribe: texts } = useTexts()
  return (
    <>
      <output tabIndex={-1} className="block empty:sr-only">
        {isShown && (
          <div className="border-s-success bg-surface-raised grid grid-cols-1 justify-items-start gap-3 border border-s-4 p-4 wrap-anywhere">
            <p className="text-lg font-semibold">{texts.confirm}</p>
            <p>{texts.confirmText}</p>
            <Button variant="outline" onClick={onAgain}>
              {texts.another}
            </Button>
          </div>
        )}
      </output>
      {!isShown && children}
    </>
  )
}
