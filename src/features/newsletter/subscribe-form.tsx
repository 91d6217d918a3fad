import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { formToken } from '#client/form-token.ts'
import { useSubmit } from '#client/use-submit.ts'
import { consentVersion, consentWordings } from '#domain/consent.ts'
import { Button } from '#ui/button.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Input } from '#ui/input.tsx'
import { subscribe, subscribeFailure, subscribeSuccess } from './subscribe.ts'

/** The sign-up for the newsletter: one field, one button, the wording of the consent. */
export function SubscribeForm({ layout = 'row' }: { layout?: 'row' | 'column' }) {
  const id = useId()
  const [subscribed, setSubscribed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { pending, submit } = useSubmit({
    send: subscribe,
    success: subscribeSuccess,
    failure: subscribeFailure,
    done: ({ status }) => setSubscribed(status === 'subscribed'),
  })

  // The form wakes when a reader uses it, so the token is needed soon.
  useEffect(() => void formToken(), [])

  // All fields are disabled now, so the focus would be lost.
  useEffect(() => {
    if (subscribed && document.activeElement === document.body) form.current?.focus()
  }, [subscribed])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = textOf(fields, 'email').trim()
    if (email !== '') void submit({ email, website: textOf(fields, 'website') })
  }

  return (
    // Before its code is loaded, the form must not put the email into the page's URL.
    <form
      ref={form}
      method="dialog"
      tabIndex={-1}
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-3 noscript:hidden"
    >
      <div className={layout === 'row' ? 'flex flex-wrap gap-2' : 'grid gap-3'}>
        <label htmlFor={id} className="sr-only">
          Email address
        </label>
        <Input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email address"
          disabled={subscribed}
          className={layout === 'row' ? 'min-w-0 flex-1 basis-52' : ''}
        />
        <Button type="submit" pending={pending} pendingLabel="Subscribing..." disabled={subscribed}>
          {subscribed ? 'Subscribed!' : 'Subscribe'}
        </Button>
      </div>
      <Honeypot name="website" />
      <p className="text-text-quiet text-xs">{consentWordings[consentVersion]}</p>
    </form>
  )
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
