import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { formToken } from '#client/form-token.ts'
import { useSubmit } from '#client/use-submit.ts'
import { consentVersion, consentWordings } from '#domain/consent.ts'
import { Button } from '#ui/button.tsx'
import { HiddenField } from '#ui/hidden-field.tsx'
import { Input } from '#ui/input.tsx'
import { subscribe, subscribeFailure } from './subscribe.ts'

/** The sign-up for the newsletter: one field, one button, and what the reader agrees to. */
export function SubscribeForm({ layout = 'row' }: { layout?: 'row' | 'column' }) {
  const id = useId()
  const [subscribed, setSubscribed] = useState(false)
  const { pending, submit } = useSubmit({
    send: subscribe,
    success: ({ emailSent }) => [
      'Successfully subscribed!',
      emailSent
        ? 'Check your email for a welcome message!'
        : "You'll receive our weekly AI policy newsletter.",
    ],
    failure: subscribeFailure,
    done: () => setSubscribed(true),
  })

  // The form is live because somebody reaches for it, so its token is soon needed.
  useEffect(() => void formToken(), [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = textOf(form, 'email').trim()
    if (email !== '') void submit({ email, website: textOf(form, 'website') })
  }

  return (
    // Without its code the form goes nowhere, and nobody's address into the page's own.
    <form method="dialog" onSubmit={onSubmit} className="grid gap-3 noscript:hidden">
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
      <HiddenField name="website" />
      <p className="text-text-quiet text-xs">{consentWordings[consentVersion]}</p>
    </form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
