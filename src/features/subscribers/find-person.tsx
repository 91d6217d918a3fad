import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { subscriberCount, subscriberGrowth } from '#client/queries/subscribers.ts'
import { request, RequestError } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { Email } from '#contract/fields.ts'
import { subscribers, type Person } from '#contract/subscribers.ts'
import * as z from 'zod/mini'
import { formatDateTime } from '#domain/dates/dates.ts'
import { languageNames } from '#domain/site/language.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-fields.tsx'
import { Form } from '#ui/form.tsx'

const FindForm = z.object({ email: Email })
type FindValues = z.input<typeof FindForm>

/** Finds exactly one email, and exports or erases what is stored about it. */
export function FindPerson() {
  const form = useForm<FindValues, unknown, FindValues>({
    resolver: zodResolver(FindForm),
    defaultValues: { email: '' },
  })
  const [person, setPerson] = useState<Person | string>()
  const find = useSubmit({
    send: (body: FindValues) => request(subscribers.find, { body }).catch(nobody),
    success: (found) => [found ? 'Found' : 'Nothing is stored about this email'],
    failure: { title: 'Error', fallback: 'The email could not be looked up' },
    done: (found, { email }) => setPerson(found ?? email),
  })
  function erased(): void {
    setPerson(undefined)
    form.setFocus('email')
  }

  return (
    <section className="grid content-start gap-4" aria-labelledby="one-person">
      <h3 id="one-person" className="text-lg">
        One Person
      </h3>
      <p className="text-text-quiet text-sm">
        Everything that is stored about one email: the subscription, its consents, the newsletters
        and the messages to the editor.
      </p>
      <Form form={form} onValid={(values) => void find.submit(values)}>
        <TextField name="email" label="Email Address" type="email" autoComplete="off" required />
        <Button
          type="submit"
          pending={find.pending}
          pendingLabel="Searching..."
          className="justify-self-start"
        >
          Find
        </Button>
      </Form>
      {typeof person === 'string' && <p>Nothing is stored about {person}.</p>}
      {typeof person === 'object' && <FoundPerson person={person} onErased={erased} />}
    </section>
  )
}

function nobody(error: unknown): undefined {
  if (error instanceof RequestError && error.status === 404) return undefined
  throw error
}

function FoundPerson({ person, onErased }: { person: Person; onErased: () => void }) {
  const { email, status, language, createdAt, messages } = person
  const erase = useSubmit<void, { erased: boolean }>({
    send: () => request(subscribers.erase, { body: { email } }),
    success: () => ['Erased', `Nothing is stored about ${email} any more.`],
    failure: { title: 'Error', fallback: 'The data could not be erased' },
    refresh: [subscriberCount, subscriberGrowth],
    done: onErased,
  })
  const question = `Erase everything that is stored about ${email}? This action cannot be undone.`
  return (
    <div className="grid gap-3 border p-4">
      <p className="font-medium wrap-anywhere">{email}</p>
      <p className="text-sm">
        {status === undefined ? 'No subscriber' : `Subscription: ${status}`}
        {language !== undefined && `, in ${languageNames[language]}`}
        {createdAt !== undefined && `, since ${formatDateTime(createdAt)}`}
        {messages.length > 0 && `. Messages to the editor: ${messages.length}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="outline"
          onClick={() => saveAsFile('personal-data.json', JSON.stringify(person, null, 2))}
        >
          Export
        </Button>
        <Button
          size="small"
          variant="danger"
          pending={erase.pending}
          onClick={() => confirm(question) && void erase.submit()}
        >
          Erase
        </Button>
      </div>
    </div>
  )
}

/** Gives the editor a text as a file to save. */
function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
