import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { subscriberCount, subscriberGrowth } from '#client/queries/subscribers.ts'
import { request } from '#client/request.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import { AnyLanguage, requiredText } from '#contract/fields.ts'
import { ImportBatch, subscribers, type ImportReport } from '#contract/subscribers.ts'
import * as z from 'zod/mini'
import { languageOptions } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { plural } from '#domain/text/plural.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextareaField, TextField } from '#ui/form-fields.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { addReport, batchesOf, type ListReport } from './import-in-batches.ts'

const ImportForm = z.object({
  list: requiredText('Paste the emails to import', limits.importTextLength),
  statement: ImportBatch.shape.statement,
  language: AnyLanguage,
})
type ImportValues = z.input<typeof ImportForm>

const empty: ImportValues = { list: '', statement: '', language: 'en' }

/** Imports people who gave their consent elsewhere, in batches, and reports what became of each line. */
export function ImportPeople() {
  // No local draft: the emails of other people are not kept in this browser.
  const form = useForm<ImportValues, unknown, ImportValues>({
    resolver: zodResolver(ImportForm),
    defaultValues: empty,
  })
  const [report, setReport] = useState<ListReport>()
  const { pending, submit } = useFormSubmit(form, {
    send: (values: ImportValues) => sendBatches(values, setReport),
    success: ({ added }) => {
      return ['Import done', `${count(added)} ${plural(added, 'subscriber')} added.`]
    },
    failure: {
      title: 'The import stopped',
      fallback: 'Please import the same list again. Nobody is added twice.',
    },
    refresh: [subscriberCount, subscriberGrowth],
    // The next part of a list has the same language.
    done: () => form.reset({ ...empty, language: form.getValues('language') }),
    typedSince: (_, sent) => keepTyped(form, sent, { ...empty, language: sent.language }),
  })
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
        <TextareaField
          name="list"
          label="Emails"
          required
          rows={6}
          autoComplete="off"
          help="One email per line, or a whole CSV file or table with its first line. People who left the old list are not imported."
        />
        <SelectField
          name="language"
          label="Language"
          options={languageOptions}
          help="They get the newsletter in this language. Everyone can change their own."
        />
        <TextField
          name="statement"
          label="Where the consent came from"
          required
          limit={limits.statementLength}
          help="For example: signed the sheet at our event in Riyadh on 12 November 2026. It is stored with each person."
        />
        <Button
          type="submit"
          pending={pending}
          pendingLabel="Importing..."
          className="justify-self-start"
        >
          Import
        </Button>
      </Form>
      {report && <ImportResult report={report} />}
    </section>
  )
}

async function sendBatches(
  { list, statement, language }: ImportValues,
  onReport: (report: ListReport) => void,
): Promise<ListReport> {
  const { batches, report } = batchesOf(list)
  let sum = report
  onReport(sum)
  for (const batch of batches) {
    const lines = batch.map(({ email = '' }) => email)
    const body = { lines, statement, language }
    sum = addReport(sum, batch, await request(subscribers.import, { body }))
    onReport(sum)
  }
  return sum
}

const reasons: Record<ImportReport['refused'][number]['reason'], string> = {
  'no-email': 'no email in this line',
  unsubscribed: 'has unsubscribed',
  bounced: 'mail to it bounced',
  complained: 'reported us as spam',
  erased: 'asked to be erased',
}

/** More lines would make the page slow. */
const shownMaximum = 200

const count = (figure: number) => figure.toLocaleString('en-US')

/** What became of the lines of an import. */
function ImportResult({ report: { added, known, left, refused } }: { report: ListReport }) {
  return (
    <div className="grid gap-3">
      <Notice>
        Added: {count(added)}. Known already: {count(known)}. Refused: {count(refused.length)}.
        {left > 0 && ` Left the old list: ${count(left)}.`}
      </Notice>
      {refused.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-sm">Refused lines</summary>
          <ul className="grid max-h-64 gap-1 overflow-y-auto text-sm">
            {refused.slice(0, shownMaximum).map(({ line, text, reason }) => (
              <li key={line} className="wrap-anywhere">
                Line {line}: <Bdi>{text}</Bdi> ({reasons[reason]})
              </li>
            ))}
          </ul>
          {refused.length > shownMaximum && (
            <p className="text-sm">And {count(refused.length - shownMaximum)} more.</p>
          )}
        </details>
      )}
    </div>
  )
}
