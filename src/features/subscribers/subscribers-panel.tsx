import { subscriberGrowth } from '#client/queries/subscribers.ts'
import { useMay } from '#client/queries/actor.ts'
import { useQuery } from '#client/queries/query.ts'
import { subscribers } from '#contract/subscribers.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DownloadList } from './download-list.tsx'
import { FindPerson } from './find-person.tsx'
import { GrowthChart } from './growth-chart.tsx'
import { ImportPeople } from './import-people.tsx'

/** The growth of the list, one person's data, and the import. */
export function SubscribersPanel() {
  const mayImport = useMay(subscribers.import)
  return (
    <div className="grid gap-8">
      <Growth />
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <FindPerson />
          <DownloadList />
        </div>
        {mayImport && <ImportPeople />}
      </div>
    </div>
  )
}

function Growth() {
  const growth = useQuery(subscriberGrowth)
  return (
    <section className="grid gap-3" aria-labelledby="growth">
      <h2 id="growth" className="text-lg">
        Growth
      </h2>
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
