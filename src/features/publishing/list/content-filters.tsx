import type { ContentType } from '#contract/content.ts'
import type { ContentStatus } from '#contract/desk.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import { languageOptions, type Language } from '#domain/site/language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Options, Select } from '#ui/select.tsx'
import { everything, type ContentView } from './content-view.ts'

interface ContentFiltersProps {
  view: ContentView
  onChange: (view: ContentView) => void
  /** The categories that occur in the articles. */
  categories: readonly CategoryName[]
}

/** The 'Filter & Search' card. */
export function ContentFilters({ view, onChange, categories }: ContentFiltersProps) {
  const { status, filter, language, search } = view
  const { type, category } = filter
  const pick = (next: { type: string; category: string }) =>
    onChange({
      ...view,
      filter: {
        ...(next.type !== all && { type: next.type as ContentType }),
        ...(next.category !== all && { category: next.category as CategoryName }),
      },
    })
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">Filter &amp; Search</h2>
      <div className="flex flex-wrap items-end gap-4 *:grow [&>div]:basis-44 lg:[&>div]:basis-36 [&>div:first-child]:basis-80 lg:[&>div:first-child]:basis-60">
        <Field label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder="Title, excerpt or author"
              value={search}
              onChange={(event) => onChange({ ...view, search: event.target.value })}
            />
          )}
        </Field>
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={type ?? all}
              onChange={(event) => pick({ type: event.target.value, category: category ?? all })}
            >
              <option value={all}>All Types</option>
              <option value="external">External Articles</option>
              <option value="op-ed">Op-Ed Articles</option>
            </Select>
          )}
        </Field>
        <Field label="Status">
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={(event) =>
                onChange({ ...view, status: event.target.value as ContentStatus | 'all' })
              }
            >
              <option value="all">All Statuses</option>
              <option value="published">Published</option>
              <option value="draft">Drafts</option>
              <option value="scheduled">Scheduled</option>
              <option value="deleted">Deleted</option>
            </Select>
          )}
        </Field>
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              value={category ?? all}
              onChange={(event) => pick({ type: type ?? all, category: event.target.value })}
            >
              <option value={all}>All Categories</option>
              {categories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Language">
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={(event) =>
                onChange({ ...view, language: event.target.value as Language | 'all' })
              }
            >
              <option value={all}>All Languages</option>
              <Options of={languageOptions} />
            </Select>
          )}
        </Field>
        <Button variant="outline" onClick={() => onChange(everything)}>
          Clear Filters
        </Button>
      </div>
    </Card>
  )
}

const all = 'all'
