import type { ComponentProps } from 'react'
import type { CategoryName } from '#domain/articles/categories.ts'
import { languageOptions } from '#domain/site/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Choice } from '#ui/select.tsx'
import { everything, type ArticleSelection } from './article-selection.ts'

interface ArticleFiltersProps {
  selection: ArticleSelection
  onChange: (selection: ArticleSelection) => void
  /** The categories that occur in the articles. */
  categories: readonly CategoryName[]
}

/** The 'Filter & Search' card. */
export function ArticleFilters({ selection, onChange, categories }: ArticleFiltersProps) {
  const choice = <Name extends keyof ArticleSelection>(
    name: Name,
    label: string,
    options: ComponentProps<typeof Choice<ArticleSelection[Name]>>['options'],
  ) => (
    <Choice
      label={label}
      value={selection[name]}
      options={options}
      onChange={(picked) => onChange({ ...selection, [name]: picked })}
    />
  )
  return (
    <div className="bg-surface-raised grid gap-4 border p-5">
      <h2 className="text-lg">Filter &amp; Search</h2>
      <div className="flex flex-wrap items-end gap-4 *:grow [&>div]:basis-44 lg:[&>div]:basis-36 [&>div:first-child]:basis-80 lg:[&>div:first-child]:basis-60">
        <Field label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder="Title, excerpt or author"
              value={selection.search}
              onChange={(event) => onChange({ ...selection, search: event.target.value })}
            />
          )}
        </Field>
        {choice('type', 'Type', types)}
        {choice('status', 'Status', statuses)}
        {choice('category', 'Category', [{ value: all, label: 'All Categories' }, ...categories])}
        {choice('language', 'Language', [
          { value: all, label: 'All Languages' },
          ...languageOptions,
        ])}
        <Button variant="outline" onClick={() => onChange(everything)}>
          Clear Filters
        </Button>
      </div>
    </div>
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
