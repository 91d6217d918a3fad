import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { pastImports, subscriberCount, subscriberGrowth } from '#client/queries/subscribers.ts'
import { request } from '#client/request.ts'
import { useUnsaved } from '#client/editing/unsaved.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import { subscribers, type ImportReport } from '#contract/subscribers.ts'
import { languageOptions } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { plural } from '#domain/text/plural.ts'
import { SelectField, TextField } from '#ui/form-fields.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ImportSummary } from './import-summary.tsx'
import {
  emptyImport,
  ImportForm,
  ListField,
  understand,
  type ImportValues,
  type ListParser,
} from './list-field.tsx'
import { PastImports } from './past-imports.tsx'
import { newProgress, sendPortions, type ImportProgress } from './send-portions.ts'

const listParser = createQuery(() => import('#domain/subscribers/read-list.ts'))

/** Imports people who gave their consent elsewhere, and reports what became of each line. */
export function ImportPeople() {
  const parser = useQuery(listParser)
  if (parser.status === 'loading') return <Skeleton className="h-96" />
  if (parser.status === 'failed') {
    return (
      <NotLoaded onRetry={() => listParser.refresh()}>The import could not be loaded.</NotLoaded>
    )
  }
  return <Importing parser={parser.data} />
}

function Importing({ parser }: { parser: ListParser }) {
  // No local draft: the emails of other people are not kept in this browser.
  const form = useForm({ resolver: zodResolver(ImportForm), defaultValues: emptyImport })
  const [shown, setShown] = useState<{ importId: string; report: ImportReport }>()
  const stopped = useRef<Stopped>(undefined)
  const { pending, submit } = useFormSubmit(form, {
    send: (values: ImportValues) => importList(parser, values, stopped, setShown),
    success: ({ added, refused }) => {
      const count = added.toLocaleString('en-US')
      const next = refused.some(isOpen) ? ' Answer the questions to import the others.' : ''
      return ['Import done', `${count} ${plural(added, 'subscriber')} added.${next}`]
    },
    failure: {
      title: 'The import stopped',
      fallback: 'Please import the same list again. Nobody is added twice.',
    },
    // Some portions may have been stored before the failure.
    handle: () => void pastImports.refresh(),
    refresh: [subscriberCount, subscriberGrowth, pastImports],
    // The list stays while a question is open. The next part of a list has the same language.
    next: ({ refused }, { language }) =>
      refused.some(isOpen) ? undefined : { ...emptyImport, language },
  })
  useUnsaved(form.formState.isDirty && !pending && 'text')
  return (
    <section className="grid content-start gap-4" aria-labelledby="import">
      <h2 id="import" className="text-lg">
        Import
      </h2>
      <p className="text-text-quiet text-sm">
        For people who gave their consent elsewhere. They get no mail about it. Nobody who
        unsubscribed, complained, or whose mail bounced is brought back.
      </p>
      <Form form={form} onValid={(values) => void submit(values)}>
        <ListField parser={parser} isImporting={pending} />
        <SelectField
          name="language"
          label="Language"
          options={languageOptions}
          help="They get the newsletter in this language, if the list names none. Everyone can change their own."
        />
        <TextField
          name="statement"
          label="Where the consent came from"
          required
          limit={limits.statementLength}
          help="For example: signed the sheet at our event in Riyadh on 12 November 2026. It is stored with each person."
        />
        <SubmitButton label="Import" pending={pending} pendingLabel="Importing..." />
      </Form>
      {shown && <ImportSummary report={shown.report} />}
      <PastImports
        onTakenBack={(id) => setShown((last) => (last?.importId === id ? undefined : last))}
      />
    </section>
  )
}

const isOpen = ({ reason }: ImportReport['refused'][number]) => reason === 'unclear'

interface Stopped {
  /** The values of the form as a text: if the next press has the same key, it goes on with this import. */
  key: string
  progress: ImportProgress
}

async function importList(
  parser: ListParser,
  values: ImportValues,
  stopped: RefObject<Stopped | undefined>,
  onReport: (shown: { importId: string; report: ImportReport }) => void,
): Promise<ImportReport> {
  const { statement, language } = values
  const key = JSON.stringify(values)
  const progress = (await underWay(stopped.current, key)) ?? newProgress()
  stopped.current = { key, progress }
  const report = await sendPortions(
    understand(parser, values).people,
    (portion) => request(subscribers.import, { body: { ...portion, statement, language } }),
    { progress, onReport: (sum) => onReport({ importId: progress.importId, report: sum }) },
  )
  stopped.current = undefined
  return report
}

/** The stopped import that this press goes on with: one of the same values that was not taken back since. */
async function underWay(stopped: Stopped | undefined, key: string) {
  if (stopped?.key !== key) return undefined
  const imports = await request(subscribers.listImports)
  const { progress } = stopped
  return imports.some(({ id }) => id === progress.importId) ? progress : undefined
}
