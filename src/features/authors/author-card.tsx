import type { Author } from '#contract/authors.ts'
import { paths } from '#domain/addresses/paths.ts'
import { textAttributes } from '#domain/text/script.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface AuthorCardProps {
  author: Author
  onEdit: (author: Author) => void
}

/** An author with the biography and the number of articles. */
export function AuthorCard({ author, onEdit }: AuthorCardProps) {
  const { slug, name, articles, biography } = author
  return (
    <Card className="@container grid h-full content-start gap-3 wrap-anywhere">
      <h2 className="text-lg" {...textAttributes(name)}>
        <a href={paths.author(slug)} target="_blank" className="text-link">
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </h2>
      <p className="text-text-quiet text-sm">{`${articles} ${articles === 1 ? 'article' : 'articles'}`}</p>
      <p
        className={`@3xs:line-clamp-3 ${biography === undefined ? 'text-text-quiet' : ''}`}
        {...textAttributes(biography ?? '')}
      >
        {biography ?? 'No biography yet.'}
      </p>
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(author)}
      >
        Edit
      </Button>
    </Card>
  )
}
