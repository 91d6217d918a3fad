import type { CategoryName } from '#domain/articles/categories.ts'
import { languageOptions } from '#domain/site/language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Choice } from '#ui/select.tsx'
import { everything, type ContentView } from './content-view.ts'

interface ContentFiltersProps {
  view: ContentView
  onChange: (view: ContentView) => void
  /** The categories that occur in the articles. */
  categories: readonly CategoryName[]
}

/** The 'Filter & Search' card. */
export function ContentFilters({ view, onChange, categories }: ContentFiltersProps) {
  const { status, type, category, language, search } = view
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
        <Choice
          label="Type"
          value={type}
          options={types}
          onChange={(picked) => onChange({ ...view, type: picked })}
        />
        <Choice
          label="Status"
          value={status}
          options={statuses}
          onChange={(picked) => onChange({ ...view, status: picked })}
        />
        <Choice
          label="Category"
          value={category}
          options={[{ value: all, label: 'All Categories' }, ...categories]}
          onChange={(picked) => onChange({ ...view, category: picked })}
        />
        <Choice
          label="Language"
          value={language}
          options={[{ value: all, label: 'All Languages' }, ...languageOptions]}
          onChange={(picked) => onChange({ ...view, language: picked })}
        />
        <Button variant="outline" onClick={() => onChange(everything)}>
          Clear Filters
        </Button>
      </div>
    </Card>
  )
}

const all = 'all'
const types = [
  { value: all, label: 'All Types' },
  { value: 'external', label: 'External Articles' },
  { value: 'op-ed', label: 'Op-Ed Articles' },
] as const
const statuses = [
  { value: all, label: 'All Statuses' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'deleted', label: 'Deleted' },
] as const
