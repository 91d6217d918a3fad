import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMay } from '#client/queries/actor.ts'
import { subscriberCount, subscriberGrowth } from '#client/queries/subscribers.ts'
import { request, RequestError } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { Email, optionalText } from '#contract/fields.ts'
import {
  subscribers,
  type Person,
  type SubscriberPage,
  type ShownStatus,
} from '#contract/subscribers.ts'
import * as z from 'zod/mini'
import { formatDateTime } from '#domain/dates/dates.ts'
import { languageNames } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { plural } from '#domain/text/plural.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-fields.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { saveAsFile } from './save-as-file.ts'

const FindForm = z.object({ part: optionalText(limits.nameLength) })

type Found =
  | { is: 'person'; person: Person }
  | { is: 'nobody'; email: string }
  | { is: 'list'; part: string; page: SubscriberPage }

/** Lists subscribers by a part of an email, and exports or erases what is stored about one. */
export function FindPerson() {
  const form = useForm({ resolver: zodResolver(FindForm), defaultValues: { part: '' } })
  const [found, setFound] = useState<Found>()
  const { pending, submit } = useSubmit({
    send: search,
    success: (result) =>
      result.is === 'nobody' ? ['Nothing is stored about this email'] : undefined,
    failure: { title: 'Error', fallback: 'The email could not be looked up' },
    done: setFound,
  })
  return (
    <section className="grid content-start gap-4" aria-labelledby="one-person">
      {/* The stand-in for an address in the list, which disappears when it is pressed. */}
      <h2 id="one-person" tabIndex={-1} className="text-lg">
        Find Subscribers
      </h2>
      <p className="text-text-quiet text-sm">
        Everything that is stored about one email: the subscription, its consents, the newsletters
        and the messages to the editor.
      </p>
      <Form form={form} onValid={({ part }) => void submit({ part })}>
        <TextField
          name="part"
          label="Email Address"
          inputMode="email"
          spellCheck={false}
          autoComplete="off"
          help="The whole address, or a part of it. Empty, it lists all subscribers."
        />
        <SubmitButton label="Find" pending={pending} pendingLabel="Searching..." />
      </Form>
      {/* Rendered even while empty: screen readers announce only changes of an element that is there. */}
      <output className="wrap-anywhere">{found && summaryOf(found)}</output>
      {found?.is === 'list' && (
        <FoundList
          page={found.page}
          isPending={pending}
          onOpen={(email) => void submit({ part: email })}
          onMore={(after) => void submit({ part: found.part, after })}
        />
      )}
      {found?.is === 'person' && (
        <FoundPerson
          key={found.person.email}
          person={found.person}
          onErased={() => {
            setFound(undefined)
            form.setFocus('part')
          }}
          onChanged={() => void submit({ part: found.person.email })}
        />
      )}
    </section>
  )
}

function summaryOf(found: Found): string {
  if (found.is === 'nobody') return `Nothing is stored about ${found.email}.`
  if (found.is === 'person') return 'One person has this email.'
  const { people, cursor } = found.page
  const count = `${people.length} ${plural(people.length, 'subscriber')}`
  return cursor === null ? count : `The newest ${count}`
}

async function search({ part, after }: { part: string; after?: SubscriberPage }): Promise<Found> {
  const email = Email.safeParse(part)
  if (email.success) {
    const person = await request(subscribers.find, { body: { email: email.data } }).catch(nobody)
    return person ? { is: 'person', person } : { is: 'nobody', email: email.data }
  }
  const body = { part, ...(after?.cursor && { cursor: after.cursor }) }
  const { people, cursor } = await request(subscribers.search, { body })
  return { is: 'list', part, page: { people: [...(after?.people ?? []), ...people], cursor } }
}

interface FoundListProps {
  page: SubscriberPage
  isPending: boolean
  onOpen: (email: string) => void
  onMore: (page: SubscriberPage) => void
}

function FoundList({ page, isPending, onOpen, onMore }: FoundListProps) {
  const { people, cursor } = page
  return (
    <div className="grid gap-3">
      <ul aria-label="Found subscribers" className="max-h-96 divide-y overflow-y-auto border">
        {people.map(({ email, status, language, changedAt }) => (
          <li key={email}>
            <button
              type="button"
              className="hover:bg-surface-sunken grid min-h-11 w-full px-3 py-2 text-start text-sm"
              onClick={() => onOpen(email)}
            >
              <bdi dir="ltr" className="wrap-anywhere">
                {email}
              </bdi>{' '}
              <span className="text-text-quiet text-xs">
                {statusNames[status]}, in {languageNames[language]}, since{' '}
                {formatDateTime(changedAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {cursor !== null && (
        <Button
          variant="outline"
          className="justify-self-start"
          pending={isPending}
          onClick={() => onMore(page)}
        >
          Load More
        </Button>
      )}
    </div>
  )
}

const statusNames: Record<ShownStatus, string> = {
  active: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Mail bounced',
  complained: 'Reported us as spam',
  waiting: 'Waits for a confirmation',
}

function nobody(error: unknown): undefined {
  if (error instanceof RequestError && error.status === 404) return undefined
  throw error
}

interface FoundPersonProps {
  person: Person
  onErased: () => void
  onChanged: () => void
}

function FoundPerson({ person, onErased, onChanged }: FoundPersonProps) {
  const { email, status, language, changedAt, messages } = person
  const mayErase = useMay(subscribers.erase)
  const erase = useSubmit<void, { erased: boolean }>({
    send: () => request(subscribers.erase, { body: { email } }),
    success: () => ['Erased', `Nothing is stored about ${email} any more.`],
    failure: { title: 'Error', fallback: 'The data could not be erased' },
    refresh: [subscriberCount, subscriberGrowth],
    done: onErased,
  })
  const leave = useSubmit<void, { ok: true }>({
    send: () => request(subscribers.unsubscribe, { body: { email } }),
    success: () => ['Unsubscribed', `${email} gets no newsletter any more.`],
    failure: { title: 'Error', fallback: 'The subscription could not be ended' },
    refresh: [subscriberCount, subscriberGrowth],
    done: onChanged,
  })
  const question = `Erase everything that is stored about ${email}? This action cannot be undone.`
  return (
    <div className="grid gap-3 border p-4">
      <p className="font-medium wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <p className="text-sm">
        {status === undefined ? 'No subscriber' : statusNames[status]}
        {language !== undefined && `, in ${languageNames[language]}`}
        {changedAt !== undefined && `, since ${formatDateTime(changedAt)}`}
        {messages.length > 0 && `. Messages to the editor: ${messages.length}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() =>
            saveAsFile('personal-data.json', JSON.stringify(person, null, 2), 'application/json')
          }
        >
          Export
        </Button>
        {status === 'active' && (
          <Button
            size="small"
            pending={leave.pending}
            onClick={() => confirm(`Unsubscribe ${email}?`) && void leave.submit()}
          >
            Unsubscribe
          </Button>
        )}
        {mayErase && (
          <Button
            size="small"
            variant="danger"
            pending={erase.pending}
            onClick={() => confirm(question) && void erase.submit()}
          >
            Erase
          </Button>
        )}
      </div>
    </div>
  )
}
