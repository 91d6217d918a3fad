import { useRef, type KeyboardEvent } from 'react'
import { searchPath } from '#contract/search.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { limits } from '#domain/site/limits.ts'
import { isolated } from '#domain/text/script.ts'
import type { Texts } from '#texts/en/ui.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Input } from '#ui/input.tsx'
import { ResultList } from './result-list.tsx'
import { resultsIn, useSearch, type SearchState } from './use-search.ts'

/** The search over all articles of an edition, as the content of a dialog: the first results, and a link to all. */
export function SearchPanel() {
  const { state, search, awaitBest } = useSearch()
  const texts = useTexts()
  const panel = useRef<HTMLElement>(null)
  const found = resultsIn(state)

  async function openBest(): Promise<void> {
    const best = await awaitBest()
    // If the reader has closed the dialog during the search, the page must not change.
    const isClosed = panel.current?.closest('dialog:not([open])')
    if (best && panel.current && !isClosed) {
      location.assign(editionPaths(best.language).article(best.slug))
    }
  }

  /** Arrow up and down move from the field through the results and back; Enter in the field opens the best one. */
  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.currentTarget instanceof HTMLInputElement
    if (event.key === 'Enter' && isTyping) void openBest()
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
        // The button that closes the dialog is beside the field.
        className="max-w-[calc(100%-2.75rem)]"
        aria-label={texts.search.label}
        placeholder={texts.search.label}
        autoComplete="off"
        maxLength={limits.searchLength}
        onKeyDown={onKeyDown}
        onChange={({ target }) => void search(target.value)}
      />
      <output className="text-text-quiet block pt-3 text-sm">{message(state, texts)}</output>
      {found && found.count > 0 && (
        <ResultList
          query={found.meant ?? found.query}
          results={found.items.slice(0, limits.searchShown)}
          onKeyDown={onKeyDown}
        />
      )}
      {found && found.count !== 1 && (
        <a
          href={searchPath(texts.language, {
            q: found.meant ?? found.query,
            language: found.count === 0 ? 'all' : undefined,
          })}
          onKeyDown={onKeyDown}
          className="text-link block border-t py-3"
        >
          {found.count === 0 ? texts.search.bothLanguages : texts.search.all(found.count)}
        </a>
      )}
    </search>
  )
}

function message(state: SearchState, { search: texts, language }: Texts): string {
  if (state.status === 'idle') return texts.hint
  if (state.status === 'searching') return texts.searching
  if (state.status === 'failed') return texts.failed
  const { query, count, meant } = state.found
  if (count > 0 && meant === undefined) return texts.found(count)
  const nothing = texts.nothing(isolated(query, language))
  return meant === undefined
    ? nothing
    : `${nothing} ${texts.meant(isolated(meant, language))} ${texts.found(count)}`
}
