import type { EditorState } from 'prosemirror-state'
import { useDeferredValue, useMemo } from 'react'
import { countWords, readingMinutes } from '#domain/articles/reading-time.ts'
import type { Language } from '#domain/site/language.ts'

interface TextLengthProps {
  /** The body of an article, whose page shows a reading time; absent for other texts. */
  value: string | undefined
  state: EditorState
  language: Language
}

/** The number of words, and the reading time that the page shows. */
export function TextLength({ value, state, language }: TextLengthProps) {
  const { doc } = useDeferredValue(state)
  const text = useMemo(() => doc.textBetween(0, doc.content.size, '\n'), [doc])
  const words = useMemo(() => countWords(text), [text])
  return (
    <p className="text-text-quiet border-t px-3 py-1.5 text-end text-xs tabular-nums">
      {words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}
      {value !== undefined && ` · ${readingMinutes(value, language)} min read`}
    </p>
  )
}
