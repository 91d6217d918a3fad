import { createElement, Fragment, type KeyboardEventHandler } from 'react'
import type { SearchResult } from '#contract/search.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { matcher, splitWords, type Matches } from '#domain/search/marks.ts'
import { useTextAttributes, useTexts } from '#texts/use-texts.ts'

interface ResultListProps {
  /** The words of this query are marked in the results. */
  query: string
  results: readonly SearchResult[]
  /** The handler on the link of each result. */
  onKeyDown?: KeyboardEventHandler
}

/** The results of a search, each with the words of the query marked. */
export function ResultList({ query, results, onKeyDown }: ResultListProps) {
  const { categoryNames, language: edition, article: texts } = useTexts()
  const textAttributes = useTextAttributes()
  const matches = matcher(query)
  return (
    <ol className="mt-2">
      {results.map(({ language, slug, title, category, publishedAt, text, isRetracted }) => (
        <li key={`${language}/${slug}`} className="@container relative border-t py-3 wrap-anywhere">
          <div {...textAttributes(title)}>
            <a
              href={editionPaths(language).article(slug)}
              onKeyDown={onKeyDown}
              className="text-link font-serif text-lg font-semibold after:absolute after:inset-0"
            >
              <Marked text={title} matches={matches} />
            </a>
          </div>
          <p className="text-text-quiet text-sm">
            {isRetracted && <strong className="text-danger">{texts.retracted} · </strong>}
            {categoryNames[category]} · {formatLongDate(publishedAt, edition)}
          </p>
          <p className="text-sm @3xs:line-clamp-2" {...textAttributes(text)}>
            <Marked text={text} matches={matches} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Marked({ text, matches }: { text: string; matches: Matches }) {
  const pieces = splitWords(text).map((piece, index) => {
    const isMarked = index % 2 === 1 && matches(piece)
    return isMarked
      ? createElement('mark', { className: 'bg-surface-sunken font-bold text-inherit' }, piece)
      : piece
  })
  // The pieces are separate arguments, not one array: React asks for keys only in arrays.
  return createElement(Fragment, null, ...pieces)
}
