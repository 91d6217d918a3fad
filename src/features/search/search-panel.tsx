import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { formatLongDate } from '#domain/dates.ts'
import { paths } from '#domain/paths.ts'
import type { SearchEntry } from '#domain/search-index.ts'
import { Input } from '#ui/input.tsx'
import { useSearch, type SearchState } from './use-search.ts'

/** The search over all articles, as the content of a dialog. */
export function SearchPanel() {
  const [state, search] = useSearch()
  const panel = useRef<HTMLFormElement>(null)
  const links = () => [...(panel.current?.querySelectorAll('a') ?? [])]

  function openFirst(event: FormEvent) {
    event.preventDefault()
    links()[0]?.click()
  }

  /** Up and down lead from the field through the results and back. */
  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Chromium would only empty the field.
      event.preventDefault()
      panel.current?.closest('dialog')?.close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const step = event.key === 'ArrowDown' ? 1 : -1
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <search>
      <form ref={panel} onSubmit={openFirst}>
        <Input
          type="search"
          aria-label="Search articles"
          placeholder="Search articles"
          autoComplete="off"
          maxLength={200}
          onKeyDown={move}
          onChange={({ target }) => void search(target.value)}
        />
        <output className="text-text-quiet block pt-3 text-sm">{message(state)}</output>
        <Results state={state} onKeyDown={move} />
      </form>
    </search>
  )
}

function message(state: SearchState): string {
  if (state.status === 'idle') return 'Titles, texts, authors and tags of every article.'
  if (state.status === 'searching') return 'Searching…'
  if (state.status === 'failed') return 'The search does not answer. Please try again later.'
  const { count } = state.result
  if (count === 0) return `No articles match “${state.query}”.`
  return `${count} ${count === 1 ? 'article' : 'articles'}`
}

interface ResultsProps {
  state: SearchState
  onKeyDown: (event: KeyboardEvent) => void
}

function Results({ state, onKeyDown }: ResultsProps) {
  const result = state.status === 'found' ? state.result : undefined
  // While the next results are on their way the last ones stay, so that nothing flickers.
  const shown = state.status === 'searching' ? state.before : result
  if (!shown || shown.entries.length === 0) return null
  return (
    <ol className="mt-2">
      {shown.entries.map((entry) => (
        <Result key={entry.slug} entry={entry} onKeyDown={onKeyDown} />
      ))}
    </ol>
  )
}

interface ResultProps {
  entry: SearchEntry
  onKeyDown: (event: KeyboardEvent) => void
}

function Result({ entry, onKeyDown }: ResultProps) {
  return (
    <li className="border-t py-3 wrap-anywhere">
      <a
        href={paths.article(entry.slug)}
        onKeyDown={onKeyDown}
        className="text-link font-serif text-lg"
      >
        {entry.title}
      </a>
      <p className="text-text-quiet text-sm">
        {entry.category} · {formatLongDate(entry.publishedAt)}
      </p>
      <p className="line-clamp-2 text-sm">{entry.excerpt}</p>
    </li>
  )
}
