import { useDeferredValue, useEffect, useMemo, useState, type DragEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { request } from '#client/request.ts'
import { EditionLanguage, requiredText } from '#contract/fields.ts'
import { NewImport, subscribers, type ImportReport } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'
import type * as reading from '#domain/subscribers/read-list.ts'
import type { ListedEmail, UnderstoodList } from '#domain/subscribers/read-list.ts'
import type { Standing } from '#domain/subscribers/list-states.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { SelectField, TextareaField } from '#ui/form-fields.tsx'
import { ImportSummary } from './import-summary.tsx'
import { ListWords } from './list-words.tsx'
import { sendPortions } from './send-portions.ts'

/** The fields of the import's form. */
export const ImportForm = z.object({
  list: requiredText('Paste the emails to import', limits.importTextLength),
  /** The name of the file that the list was read from; empty for a pasted list. */
  fileName: z.string(),
  /** The column of emails that the editor chose; empty for the column that the parser of lists found. */
  column: z.string(),
  /** The editor's answers about unknown words. They hold for one list: in another, a word can mean something else. */
  answers: z.object({ list: z.string(), words: z.record(z.string(), z.enum(['stays', 'left'])) }),
  statement: NewImport.shape.statement,
  language: EditionLanguage,
})
export type ImportValues = z.input<typeof ImportForm>

export const emptyImport: ImportValues = {
  list: '',
  fileName: '',
  column: '',
  answers: { list: '', words: {} },
  statement: '',
  language: 'en',
}

type ListValues = Pick<ImportValues, 'list' | 'column' | 'answers' | 'fileName'>

/** The first line of a list, which identifies the list while its other lines are edited. */
const nameOfList = (list: string) => /\S.*/.exec(list)?.[0] ?? ''

/** The code that reads lists, which is large: it is loaded where somebody can import one. */
export type ListParser = typeof reading

/** Reads a list with the editor's choices: the column of emails, and the answers about unknown words. */
export function understand(
  parser: ListParser,
  { list, column, answers, fileName }: ListValues,
): UnderstoodList {
  const chosen = column === '' ? undefined : Number(column)
  return parser.understandList(list, {
    chosen,
    answers: answers.list === nameOfList(list) ? answers.words : {},
    fileName,
  })
}

/** The list of an import: pasted, or read from a file that is chosen or dropped; and how it is understood. */
export function ListField({ parser, isImporting }: { parser: ListParser; isImporting: boolean }) {
  const { setValue, setError } = useFormContext<ImportValues>()
  const fileName = useWatch<ImportValues, 'fileName'>({ name: 'fileName' })
  const list = useDeferredValue(useWatch<ImportValues, 'list'>({ name: 'list' }))
  const column = useWatch<ImportValues, 'column'>({ name: 'column' })
  const answers = useWatch<ImportValues, 'answers'>({ name: 'answers' })
  const understood = useMemo(
    () => understand(parser, { list, column, answers, fileName }),
    [parser, list, column, answers, fileName],
  )

  function setList(text: string, name: string): void {
    setValue('column', '')
    setValue('fileName', name)
    setValue('list', text, { shouldDirty: true, shouldValidate: text !== '' })
  }

  async function readFile(file: File): Promise<void> {
    const isLarge = file.size > limits.importTextLength
    const text = isLarge ? '' : parser.decodeList(new Uint8Array(await file.arrayBuffer()))
    const isList = text.trim() !== '' && !text.includes('\0')
    // The error stands below the textarea.
    setList(isList ? text : '', isList ? file.name : '')
    const problem = isLarge ? 'At most 20 MB' : 'Save the table as a CSV file with its rows first'
    if (!isList) setError('list', { message: `${file.name}: ${problem}` })
  }

  return (
    <>
      {fileName === '' ? (
        <TextareaField
          name="list"
          label="Emails"
          required
          rows={6}
          autoComplete="off"
          help="One email per line, or a whole CSV file or table with its first line. People who left the old list are not subscribed."
          onDragOver={(event) => hasFiles(event) && event.preventDefault()}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (!file) return
            event.preventDefault()
            void readFile(file)
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <output className="wrap-anywhere">{fileName}</output>
          <Button size="small" onClick={() => setList('', '')}>
            Remove the file
          </Button>
        </div>
      )}
      <FileButton
        size="small"
        className="justify-self-start"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChoose={(file) => void readFile(file)}
      >
        Choose a file
      </FileButton>
      {list.trim() !== '' && understood.columns.length > 1 && (
        <SelectField
          name="column"
          label="Column"
          options={[
            { value: '', label: `As found: ${columnLabel(understood.columns, understood.found)}` },
            ...understood.columns.map((_, at) => ({
              value: String(at),
              label: columnLabel(understood.columns, at),
            })),
          ]}
        />
      )}
      {list.trim() !== '' && <Understood list={understood} isImporting={isImporting} />}
    </>
  )
}

function columnLabel(columns: readonly string[], at: number): string {
  return `${at + 1}. ${columns[at]?.trim().slice(0, 60) || 'no name'}`
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}

const quietMs = 600

function Understood({ list, isImporting }: { list: UnderstoodList; isImporting: boolean }) {
  const { getValues, setValue } = useFormContext<ImportValues>()
  const { people, words, unread } = list

  function answer(keys: string[], standing: Standing): void {
    const { list: text, answers } = getValues()
    const name = nameOfList(text)
    const earlier = answers.list === name ? answers.words : {}
    const added = Object.fromEntries(keys.map((key) => [key, standing]))
    setValue('answers', { list: name, words: { ...earlier, ...added } })
  }

  const dryRun = useDryRun(people, isImporting)
  const first = people.filter(({ email }) => email !== undefined).slice(0, 3)
  return (
    <div className="grid gap-3">
      <ListWords words={words} unread={unread} onAnswer={answer} />
      <ul aria-label="First people" className="text-sm wrap-anywhere">
        {first.map(({ line, email = '', standing }) => (
          <li key={`${line} ${email}`}>
            <bdi dir="ltr">{email}</bdi>
            {standingText(standing)}
          </li>
        ))}
      </ul>
      {dryRun && <ImportSummary report={dryRun} isDryRun />}
    </div>
  )
}

function standingText(standing: Standing | undefined): string {
  if (standing === undefined) return ' (not known whether this person stays)'
  return standing === 'left' ? ' (left the old list)' : ''
}

/** What an import would do, by a dry run. While an import is under way, the server is not asked. */
function useDryRun(people: ListedEmail[], isImporting: boolean): ImportReport | undefined {
  const [dryRun, setDryRun] = useState<ImportReport>()
  useEffect(() => {
    if (isImporting) return undefined
    const ended = new AbortController()
    const timer = setTimeout(() => {
      const { signal } = ended
      const send = (portion: Pick<NewImport, 'rows' | 'importId'>) => {
        const body = { ...portion, statement: 'Not imported yet', dryRun: true }
        return request(subscribers.import, { body, signal })
      }
      sendPortions(people, send, { signal }).then(setDryRun, () => {})
    }, quietMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
      setDryRun(undefined)
    }
  }, [people, isImporting])
  return dryRun
}
