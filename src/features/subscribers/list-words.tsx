import { useId } from 'react'
import type { Standing, StateWord } from '#domain/subscribers/list-states.ts'
import { plural } from '#domain/text/plural.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const options = [
  { value: 'stays', label: 'Stays' },
  { value: 'left', label: 'Left' },
]

interface ListWordsProps {
  words: readonly StateWord[]
  /** The columns that were not read. */
  unread: readonly string[]
  onAnswer: (keys: string[], standing: Standing) => void
}

/** The words of a list that say who stays or left, as they were understood, and a question for each unknown word. */
export function ListWords({ words, unread, onAnswer }: ListWordsProps) {
  const headingId = useId()
  const questions = words.filter(({ isQuestion }) => isQuestion)
  const known = words.filter(({ isQuestion }) => !isQuestion)
  const columns = [...new Set(questions.map(({ column }) => column))]
  return (
    <>
      {known.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {(['stays', 'left'] as const)
            .flatMap((standing) => knownText(known, standing) ?? [])
            .join(' · ')}
        </p>
      )}
      {unread.length > 0 && (
        <p className="text-text-quiet text-sm wrap-anywhere">
          Columns that say nothing about it: {unread.join(', ')}
        </p>
      )}
      {questions.length > 0 && (
        <section className="grid gap-3 border p-3" aria-labelledby={headingId}>
          <h3 id={headingId}>Do these people stay?</h3>
          <p className="text-text-quiet text-sm">
            These words of the list are not known. Without an answer, their rows are refused.
          </p>
          {columns.map((column) => (
            <ColumnQuestions
              key={column}
              questions={questions.filter((question) => question.column === column)}
              onAnswer={onAnswer}
            />
          ))}
        </section>
      )}
    </>
  )
}

/** The questions of one column, with two buttons that answer all of them at once. */
function ColumnQuestions({ questions, onAnswer }: QuestionsProps) {
  const keys = questions.map(({ key }) => key)
  return (
    <>
      {questions.length > 1 && (
        <p className="flex flex-wrap items-center gap-3">
          {questions[0]?.column}
          <Button size="small" onClick={() => onAnswer(keys, 'stays')}>
            All stay
          </Button>
          <Button size="small" onClick={() => onAnswer(keys, 'left')}>
            All left
          </Button>
        </p>
      )}
      {questions.map((question) => (
        <Question key={question.key} question={question} onAnswer={onAnswer} />
      ))}
    </>
  )
}

/** The screen stays readable with a word for each campaign or reason. */
const shownWords = 8

/** For example 'stays: active, subscribed'. */
function knownText(words: readonly StateWord[], wanted: Standing): string | undefined {
  // With several columns each word names its column: 'No' alone says nothing.
  const hasColumns = new Set(words.map(({ column }) => column)).size > 1
  const all = words.flatMap(({ standing, word, column }) => {
    if (standing !== wanted) return []
    return hasColumns ? `${column}: ${word || 'empty'}` : word || 'empty'
  })
  const shown = [...new Set(all)].slice(0, shownWords)
  const others = new Set(all).size - shown.length
  if (shown.length === 0) return undefined
  return `${wanted}: ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

interface QuestionsProps extends Pick<ListWordsProps, 'onAnswer'> {
  questions: readonly StateWord[]
}

interface QuestionProps extends Pick<ListWordsProps, 'onAnswer'> {
  question: StateWord
}

function Question({ question, onAnswer }: QuestionProps) {
  const { key, column, word, rows, examples, standing } = question
  const cell = word === '' ? 'an empty cell' : `'${word}'`
  return (
    <Field
      label={column === '' ? cell : `${column}: ${cell}`}
      help={
        <>
          {rows.toLocaleString('en-US')} {plural(rows, 'row')}, such as{' '}
          <bdi dir="ltr">{examples.join(', ')}</bdi>
        </>
      }
    >
      {(control) => (
        <Select
          {...control}
          placeholder="Choose an answer"
          options={options}
          value={standing ?? ''}
          onChange={(event) => onAnswer([key], event.currentTarget.value as Standing)}
        />
      )}
    </Field>
  )
}
