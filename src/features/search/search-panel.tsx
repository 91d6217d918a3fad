import { useRef, type KeyboardEvent } from 'react'
import { formatLongDate } from '#domain/dates.ts'
import { paths } from '#domain/paths.ts'
import type { SearchEntry } from '#domain/search-index.ts'
import { isolated, textAttributes } from '#domain/script.ts'
import { Input } from '#ui/input.tsx'
import { resultIn, useSearch, type SearchState } from './use-search.ts'

/** The search over all articles, as the content of a dialog. */
export function SearchPanel() {
  const { state, search, awaitBest } = useSearch()
  const panel = useRef<HTMLElement>(null)

  async function openBest(): Promise<void> {
    const entry = await awaitBest()
    if (entry && panel.current?.closest('dialog')?.open) location.assign(paths.article(entry.slug))
  }

  /** Arrow up and down move from the field through the results and back; Enter in the field opens the best one. */
  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.currentTarget instanceof HTMLInputElement
    if (event.key === 'Enter' && isTyping && !event.nativeEvent.isComposing) void openBest()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const step = event.key === 'ArrowDown' ? 1 : -1
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // No form: before its code is loaded, Enter must not reload the page.
    <search ref={panel}>
      <Input
        type="search"
        // Beside it is the button that closes the dialog.
        className="max-w-[calc(100%-2.75rem)]"
        aria-label="Search articles"
        placeholder="Search articles"
        autoComplete="off"
        maxLength={200}
        onKeyDown={onKeyDown}
        onChange={({ target }) => void search(target.value)}
      />
      <output className="text-text-quiet block pt-3 text-sm">{message(state)}</output>
      <Results entries={resultIn(state)?.entries ?? []} onKeyDown={onKeyDown} />
    </search>
  )
}

function message(state: SearchState): string {
  if (state.status === 'idle') return 'Titles, texts, authors and tags of every article.'
  if (state.status === 'searching') return 'Searching…'
  if (state.status === 'failed') return 'The search does not answer. Please try again later.'
  const query = isolated(state.query)
  if (state.status === 'too-common') {
    return `“${query}” is too common to search for. Please type another word.`
  }
  const { count, isSimilar } = state.result
  if (count === 0) return `No articles match “${query}”.`
  const articles = `${count} ${count === 1 ? 'article' : 'articles'}`
  return isSimilar ? `${articles} with words like “${query}”` : articles
}

interface ResultsProps {
  entries: readonly SearchEntry[]
  onKeyDown: (event: KeyboardEvent) => void
}

function Results({ entries, onKeyDown }: ResultsProps) {
  if (entries.length === 0) return null
  return (
    <ol className="mt-2">
      {entries.map((entry) => (
        <li key={entry.slug} className="border-t py-3 wrap-anywhere">
          <div {...textAttributes(entry.title)}>
            <a
              href={paths.article(entry.slug)}
              onKeyDown={onKeyDown}
              className="text-link font-serif text-lg"
            >
              {entry.title}
            </a>
          </div>
          <p className="text-text-quiet text-sm">
            {entry.category} · {formatLongDate(entry.publishedAt)}
          </p>
          <p className="line-clamp-2 text-sm" {...textAttributes(entry.excerpt)}>
            {entry.excerpt}
          </p>
        </li>
      ))}
    </ol>
  )
}
