import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { subscribers, type ListedPerson } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'
import { Button } from '#ui/button.tsx'
import { saveAsTable } from './save-as-file.ts'

/** Downloads everybody as one CSV file, which an import into another site reads as it is. */
export function DownloadList() {
  const { pending, submit } = useSubmit<void, ListedPerson[]>({
    send: readAll,
    success: ({ length }) => ['List downloaded', `People: ${length}.`],
    failure: { title: 'Error', fallback: 'The list could not be downloaded' },
    done: (people) => {
      // The result has the order of the columns.
      const rows = people.map((person) => Object.values(person))
      const day = new Date().toISOString().slice(0, 10)
      void saveAsTable(`subscribers-${day}.csv`, 'list', rows)
    },
  })
  return (
    <Button
      size="small"
      className="justify-self-start"
      pending={pending}
      pendingLabel="Downloading..."
      onClick={() => void submit()}
    >
      Download the list
    </Button>
  )
}

async function readAll(): Promise<ListedPerson[]> {
  const people: ListedPerson[] = []
  for (;;) {
    const part = await request(subscribers.list, { body: { after: people.at(-1)?.email ?? '' } })
    people.push(...part)
    if (part.length < limits.listedPeople) return people
  }
}
