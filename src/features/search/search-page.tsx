import {
  searchFilters,
  searchPath,
  type SearchFilter,
  type SearchQuery,
  type SearchResults,
} from '#contract/search.ts'
import { limits } from '#domain/site/limits.ts'
import type { Language } from '#domain/site/language.ts'
import { isolated } from '#domain/text/script.ts'
import { pageTextsOf } from '#texts/texts-of.ts'
import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { ResultList } from './result-list.tsx'

export interface SearchPageProps {
  query: SearchQuery
  /** `undefined` if nothing was searched for. */
  results: SearchResults | 'unavailable' | undefined
}

/** The page of a search: a form that works without scripts, and one page of the results. Not for browsers. */
export function SearchPage({ query, results }: SearchPageProps) {
  const texts = useTexts()
  const { search: page } = pageTextsOf(texts.language)
  const found = results === 'unavailable' ? undefined : results
  return (
    <search className="mx-auto grid max-w-2xl grid-cols-1 gap-6 pt-10">
      <h1 className="text-4xl">{texts.search.label}</h1>
      <form action={useEditionPaths().search} autoComplete="off" className="grid grid-cols-1 gap-4">
        <div className="flex gap-3">
          <Input
            type="search"
            name="q"
            defaultValue={query.q}
            aria-label={texts.search.label}
            maxLength={limits.searchLength}
            className="grow"
          />
          <Button type="submit">{page.label}</Button>
        </div>
        {found && <Filters query={query} filters={found.filters} />}
      </form>
      <div>
        <Message query={query} results={results} />
        {found && found.count > 0 && (
          <ResultList query={found.meant ?? query.q} results={found.items} />
        )}
        {found && <Pages query={query} count={found.count} />}
      </div>
    </search>
  )
}

function Filters({ query, filters }: { query: SearchQuery; filters: SearchResults['filters'] }) {
  const { language: edition, categoryNames } = useTexts()
  const { search: texts } = pageTextsOf(edition)
  const hasFilters = isNarrowed(query, edition)
  if (Object.keys(filters).length === 0 && !hasFilters) return null
  const labels: Record<string, string> = { ...categoryNames, ...texts.languages, ...texts.types }
  const order = [{ value: 'newest', label: texts.newest }]
  const optionsOf = (name: SearchFilter) => {
    const choices = filters[name] ?? []
    const chosen = query[name]
    // A chosen value stays in the list, even if no result has it. 'all' is the first option anyway.
    const isKnown = choices.some(({ value }) => value === chosen) || chosen === 'all'
    const all =
      chosen === undefined || isKnown ? choices : [...choices, { value: chosen, count: 0 }]
    return all.map(({ value, count }) => {
      // No label for authors: an author may be named like a category.
      const label = name === 'author' ? value : (labels[value] ?? value)
      return { value, label: `${label} (${count})` }
    })
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 gap-y-2 text-sm">
      {([...searchFilters, 'order'] as const).map((name) => {
        const isOrder = name === 'order'
        // '' means the language of the edition, so the option for both languages needs another value.
        const first = {
          value: name === 'language' ? 'all' : '',
          label: isOrder ? texts.best : texts.all,
        }
        const options = [first, ...(isOrder ? order : optionsOf(name))]
        return (
          <Field key={name} label={isOrder ? texts.order : texts.filters[name]}>
            {(control) => (
              <Select {...control} name={name} defaultValue={query[name] ?? ''} options={options} />
            )}
          </Field>
        )
      })}
      {hasFilters && (
        <a href={searchPath(edition, { q: query.q })} className="text-link py-3">
          {texts.clear}
        </a>
      )}
    </div>
  )
}

function isNarrowed({ q: _q, page: _page, ...filters }: SearchQuery, edition: Language): boolean {
  return searchPath(edition, filters) !== searchPath(edition, {})
}

function Message({ query, results }: SearchPageProps) {
  const { search: texts, language } = useTexts()
  const { search: page } = pageTextsOf(language)
  if (results === undefined) return <p className="text-text-quiet">{texts.hint}</p>
  if (results === 'unavailable') {
    return <p className="border-s-danger border-s-4 ps-4">{texts.failed}</p>
  }
  const { count, meant } = results
  if (count > 0 && meant === undefined)
    return <p className="text-text-quiet">{texts.found(count)}</p>
  const link = 'text-link font-medium'
  return (
    <>
      <p>{texts.nothing(isolated(query.q, language))}</p>
      {meant !== undefined && (
        <p>
          <a href={searchPath(language, { ...query, q: meant, page: undefined })} className={link}>
            {texts.meant(isolated(meant, language))}
          </a>{' '}
          {texts.found(count)}
        </p>
      )}
      {count === 0 && <p>{isNarrowed(query, language) ? page.without : page.wayOn}</p>}
      {count === 0 && query.language !== 'all' && (
        <a
          href={searchPath(language, { ...query, language: 'all', page: undefined })}
          className={`${link} inline-block py-3`}
        >
          {texts.bothLanguages}
        </a>
      )}
    </>
  )
}

function Pages({ query, count }: { query: SearchQuery; count: number }) {
  const { language } = useTexts()
  const { search: texts, category } = pageTextsOf(language)
  const page = Number(query.page ?? 1)
  const pages = Math.ceil(count / limits.searchPageSize)
  if (pages < 2) return null
  const link = (rel: 'prev' | 'next', number: number, label: string) =>
    number >= 1 && number <= pages ? (
      <a
        href={searchPath(language, { ...query, page: String(number) })}
        rel={rel}
        className="text-link py-3"
      >
        {label}
      </a>
    ) : null
  return (
    <nav aria-label={category.pages} className="flex flex-wrap items-center gap-x-6 border-t pt-2">
      {link('prev', page - 1, texts.previous)}
      <span className="text-text-quiet text-sm">{texts.page(page, pages)}</span>
      {link('next', page + 1, texts.next)}
    </nav>
  )
}
