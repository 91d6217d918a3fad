import { pastImports, subscriberCount, subscriberGrowth } from '#client/queries/subscribers.ts'
import { useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { subscribers, type PastImport } from '#contract/subscribers.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { languageNames } from '#domain/site/language.ts'
import { textAttributes } from '#domain/text/script.ts'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'

/** The past imports, each with a button that takes it back. People who have got mail or acted since are kept. */
export function PastImports({ onTakenBack }: { onTakenBack: (id: string) => void }) {
  const state = useQuery(pastImports)
  if (state.status === 'failed') {
    return (
      <NotLoaded onRetry={() => pastImports.refresh()}>The imports could not be loaded.</NotLoaded>
    )
  }
  if (state.status === 'loading' || state.data.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="imports">
      <h3 id="imports">Earlier lists</h3>
      <ul className="grid max-h-96 divide-y overflow-y-auto border">
        {state.data.map((past) => (
          <Import key={past.id} past={past} onTakenBack={onTakenBack} />
        ))}
      </ul>
    </section>
  )
}

function Import({ past, onTakenBack }: { past: PastImport; onTakenBack: (id: string) => void }) {
  const { id, at, statement, language, added, left } = past
  const { pending, submit } = useSubmit<void, { removed: number; kept: number }>({
    send: () => request(subscribers.takeBackImport, { params: { id } }),
    success: ({ removed, kept }) => ['Import taken back', `Removed: ${removed}. Kept: ${kept}.`],
    failure: { title: 'Error', fallback: 'The import could not be taken back' },
    refresh: [pastImports, subscriberCount, subscriberGrowth],
    done: () => onTakenBack(id),
  })
  const question = `Remove the people of this import (${added + left})? Those who got a newsletter since, or changed something themselves, are kept.`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-3 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere" {...textAttributes(statement)}>
          {statement || 'Without a statement'}
        </p>
        <p className="text-text-quiet text-xs">
          {formatDateTime(at)}, {languageNames[language]}. Added: {added}.
          {left > 0 && ` Left the old list: ${left}.`}
        </p>
      </div>
      <Button
        size="small"
        pending={pending}
        onClick={() => confirm(question) && void submit()}
        aria-label={`Take back the list of ${formatDateTime(at)}`}
      >
        Take back
      </Button>
    </li>
  )
}
