import { limits } from '#domain/site/limits.ts'
import { isolated, textAttributes } from '#domain/text/script.ts'
import { isTitlesOnly } from '#texts/short-texts.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ListedArticle } from './week-list.ts'

interface WeekArticleProps {
  article: ListedArticle
  beginsSection: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (changes: Partial<ListedArticle>) => void
  onMove: (by: -1 | 1) => void
}

/** One article of the week: whether it is in the issue, its position and its excerpt. */
export function WeekArticle({
  article: { title, byline, heading, excerpt, isTicked },
  beginsSection,
  isFirst,
  isLast,
  onChange,
  onMove,
}: WeekArticleProps) {
  const { dir, lang } = textAttributes(title)
  const mover = (label: string, by: -1 | 1, disabled: boolean) => (
    <Button
      size="small"
      disabled={disabled}
      onClick={() => onMove(by)}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  )
  return (
    <li className="grid gap-3">
      {beginsSection && (
        <h3 className="border-b pt-3 pb-1 text-lg" {...textAttributes(heading)}>
          {heading}
        </h3>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 wrap-anywhere" dir={dir}>
          <div lang={lang}>
            <Checkbox
              label={isolated(title)}
              checked={isTicked}
              onChange={(event) => onChange({ isTicked: event.target.checked })}
            />
          </div>
          <p className="text-text-quiet text-sm">
            <Bdi>{byline}</Bdi>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mover('Move up', -1, isFirst)}
          {mover('Move down', 1, isLast)}
        </div>
      </div>
      {isTicked && !isTitlesOnly(heading) && (
        <Field label="Excerpt">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={limits.excerptLength}
              aria-label={`Excerpt: ${title}`}
              value={excerpt}
              onChange={(event) => onChange({ excerpt: event.target.value })}
            />
          )}
        </Field>
      )}
    </li>
  )
}
