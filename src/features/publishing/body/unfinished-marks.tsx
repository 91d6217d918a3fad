import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isolated } from '#domain/text/script.ts'
import { findUnfinishedMarks, type UnfinishedMark } from '#domain/articles/unfinished-marks.ts'

/** So long after the last key: a mark that is being typed is no mistake. */
const pauseMs = 1500

/** At most this many are named; the others follow when these are finished. */
const shownMaximum = 3

/** Names the lines of the body in which a link, a picture or bold text is not finished. It is only a hint. */
export function UnfinishedMarks() {
  const body = useWatch<{ body: string }, 'body'>({ name: 'body' })
  const [marks, setMarks] = useState<UnfinishedMark[]>([])
  useEffect(() => {
    let isOutdated = false
    const find = async () => {
      const found = await findUnfinishedMarks(body)
      if (!isOutdated) setMarks(found)
    }
    const timer = setTimeout(() => void find(), pauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [body])

  if (marks.length === 0) return null
  return (
    <ul aria-label="Unfinished marks" className="text-text mb-2 grid gap-0.5">
      {marks.slice(0, shownMaximum).map((mark) => (
        <li key={mark.line}>{hintOf(mark)}</li>
      ))}
    </ul>
  )
}

const problems: Record<UnfinishedMark['kind'], string> = {
  link: 'this link is not complete, so readers see its brackets',
  picture: 'this picture is not complete, so readers see its brackets',
  bold: 'this bold text has no beginning or no end, so readers see the asterisks',
}

function hintOf({ kind, line, text }: UnfinishedMark): string {
  return `Line ${line}: ${problems[kind]}: “${isolated(text)}”`
}
