import { useState } from 'react'
import { authorList } from '#client/queries/authors.ts'
import { useQuery } from '#client/queries/query.ts'
import { messageOf } from '#client/request.ts'
import type { Author } from '#contract/authors.ts'
import { foldedText } from '#domain/search/words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardSkeletons } from '#ui/skeleton.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { AuthorDialog } from './author-dialog.tsx'
import { editionPaths } from '#domain/addresses/paths.ts'
import { languageNames } from '#domain/site/language.ts'
import { plural } from '#domain/text/plural.ts'
import { textAttributes } from '#domain/text/script.ts'

/** At most this many are shown; the search finds the others. */
const shownMaximum = 60

/** Finds authors, and edits their biographies. */
export function AuthorManagement() {
  const state = useQuery(authorList)
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Author>()
  // A late answer closes only the dialog that made the call, not one that was opened since.
  const close = () => setEdited((current) => (current === edited ? undefined : current))
  if (state.status === 'loading') return <CardSkeletons />
  if (state.status === 'failed') {
    const fallback = 'Failed to fetch authors'
    return (
      <EmptyState title={fallback} onRetry={() => authorList.refresh()}>
        {messageOf(state.error, fallback)}
      </EmptyState>
    )
  }

  const wanted = foldedText(search.trim())
  const found = state.data.filter(({ name }) => foldedText(name).includes(wanted))
  return (
    <div className="grid gap-6">
      <Field label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder="Name"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <output className="text-text-quiet text-sm tabular-nums">{countOf(found.length)}</output>
      {state.data.length === 0 && (
        <EmptyState>
          No authors yet. They appear here with their first published article.
        </EmptyState>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {found.slice(0, shownMaximum).map((author) => (
          <li key={`${author.language} ${author.slug}`}>
            {/* Each press makes a new object, so that `close` can tell two dialogs of one author apart. */}
            <AuthorCard author={author} onEdit={() => setEdited({ ...author })} />
          </li>
        ))}
      </ul>
      {edited && <AuthorDialog author={edited} onClose={close} />}
    </div>
  )
}

function countOf(found: number): string {
  if (found > shownMaximum) return `The first ${shownMaximum} of ${found} authors`
  return `${found} ${plural(found, 'author')}`
}

function AuthorCard({ author, onEdit }: { author: Author; onEdit: (author: Author) => void }) {
  const { language, slug, name, articles, biography } = author
  return (
    <div className="bg-surface-raised @container grid h-full content-start gap-3 border p-5 wrap-anywhere">
      <h2 className="text-lg" {...textAttributes(name)}>
        <a href={editionPaths(language).author(slug)} target="_blank" className="text-link">
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </h2>
      <p className="text-text-quiet text-sm">
        {`${articles} ${plural(articles, 'article')} in ${languageNames[language]}`}
      </p>
      <p
        className={`@3xs:line-clamp-3 ${biography === undefined ? 'text-text-quiet' : ''}`}
        {...textAttributes(biography ?? '')}
      >
        {biography ?? 'No biography yet.'}
      </p>
      <Button
        size="small"
        className="justify-self-start"
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(author)}
      >
        Edit
      </Button>
    </div>
  )
}
