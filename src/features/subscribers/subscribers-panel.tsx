import { useState } from 'react'
import { subscriberGrowth } from '#client/queries/subscribers.ts'
import { useQuery } from '#client/queries/query.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FindPerson } from './find-person.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { ImportPeople } from './import-people.tsx'

/**
 * The growth of the list, one person's data, and the import. Nothing is loaded before it is opened. Closed, it keeps what
 * was typed and reported.
 */
export function SubscribersPanel() {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      className="bg-surface-raised border"
      onToggle={() => {
        setWasOpened(true)
        void subscriberGrowth.load()
      }}
    >
      <summary className="min-h-11 content-center px-5 py-2">
        <h2 className="inline font-sans text-base font-medium">
          Subscribers: growth, one person, import
        </h2>
      </summary>
      {wasOpened && (
        <div className="grid gap-8 border-t p-5">
          <Growth />
          <div className="grid gap-8 lg:grid-cols-2">
            <FindPerson />
            <ImportPeople />
          </div>
        </div>
      )}
    </details>
  )
}

function Growth() {
  const growth = useQuery(subscriberGrowth)
  return (
    <section className="grid gap-3" aria-labelledby="growth">
      <h3 id="growth" className="text-lg">
        Growth
      </h3>
      {growth.status === 'loading' && <Skeleton className="h-32" />}
      {growth.status === 'failed' && (
        <NotLoaded onRetry={() => subscriberGrowth.refresh()}>
          The figures of the weeks could not be loaded.
        </NotLoaded>
      )}
      {growth.status === 'ready' && <GrowthChart weeks={growth.data} />}
    </section>
  )
}
