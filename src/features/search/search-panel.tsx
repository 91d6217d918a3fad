import { useRef, type KeyboardEvent } from 'react'
import { formatLongDate } from '#domain/dates/dates.ts'
import type { Language } from '#domain/site/language.ts'
import type { SearchEntry } from '#domain/search/search-index.ts'
import { isolated } from '#domain/text/script.ts'
import type { Texts } from '#texts/en/ui.ts'
import { useEditionPaths, useTextAttributes, useTexts } from '#texts/use-texts.ts'
import { Input } from '#ui/input.tsx'
import { resultIn, useSearch, type SearchState } from './use-search.ts'

/** The search over all articles of an edition, as the content of a dialog or in a page. */
export function SearchPanel() {
  const { state, search, awaitBest } = useSearch()
  const { search: texts, language } = useTexts()
  const paths = useEditionPaths()
  const panel = useRef<HTMLElement>(null)

  async function openBest(): Promise<void> {
    const entry = await awaitBest()
    // A dialog that was closed since must not leave the page.
    const isClosed = panel.current?.closest('dialog:not([open])')
    if (entry && panel.current && !isClosed) location.assign(paths.article(entry.slug))
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
        // In a dialog, the button that closes it is beside the field.
        className="in-[dialog]:max-w-[calc(100%-2.75rem)]"
        aria-label={texts.label}
        placeholder={texts.label}
        autoComplete="off"
        maxLength={200}
        onKeyDown={onKeyDown}
        onChange={({ target }) => void search(target.value)}
      />
      <output className="text-text-quiet block pt-3 text-sm">
        {message(state, texts, language)}
      </output>
      <Results entries={resultIn(state)?.entries ?? []} onKeyDown={onKeyDown} />
    </search>
  )
}

function message(state: SearchState, texts: Texts['search'], language: Language): string {
  if (state.status === 'idle') return texts.hint
  if (state.status === 'searching') return texts.searching
  if (state.status === 'failed') return texts.failed
  const query = isolated(state.query, language)
  if (state.status === 'too-common') return texts.tooCommon(query)
  const { count, isSimilar } = state.result
  if (count === 0) return texts.nothing(query)
  return isSimilar ? texts.similar(count, query) : texts.found(count)
}

interface ResultsProps {
  entries: readonly SearchEntry[]
  onKeyDown: (event: KeyboardEvent) => void
}

function Results({ entries, onKeyDown }: ResultsProps) {
  const { categoryNames, language } = useTexts()
  const paths = useEditionPaths()
  const textAttributes = useTextAttributes()
  if (entries.length === 0) return null
  return (
    <ol className="mt-2">
      {entries.map((entry) => (
        <li key={entry.slug} className="@container relative border-t py-3 wrap-anywhere">
          <div {...textAttributes(entry.title)}>
            <a
              href={paths.article(entry.slug)}
              onKeyDown={onKeyDown}
              className="text-link font-serif text-lg font-semibold after:absolute after:inset-0"
            >
              {entry.title}
            </a>
          </div>
          <p className="text-text-quiet text-sm">
            {categoryNames[entry.category]} · {formatLongDate(entry.publishedAt, language)}
          </p>
          <p className="text-sm @3xs:line-clamp-2" {...textAttributes(entry.excerpt)}>
            {entry.excerpt}
          </p>
        </li>
      ))}
    </ol>
  )
}
