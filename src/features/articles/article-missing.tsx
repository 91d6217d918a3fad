import { paths } from '#domain/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'

/** The page of a URL whose slug is not valid. */
export function InvalidArticle() {
  return <Missing title="Invalid Article URL" />
}

interface ArticleNotFoundProps {
  message?: string
  /** Given if a retry may help. */
  onRetry?: () => void
}

/** The page of an article that does not exist, or could not be loaded; `message` says which. */
export function ArticleNotFound({ message = 'Article not found', onRetry }: ArticleNotFoundProps) {
  return <Missing title="Article Not Found" message={message} {...(onRetry && { onRetry })} />
}

function Missing({ title, message, onRetry }: ArticleNotFoundProps & { title: string }) {
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-24 text-center">
      <h1 className="text-4xl">{title}</h1>
      {message !== undefined && <p className="text-text-quiet">{message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && <Button onClick={onRetry}>Try Again</Button>}
        <a href={paths.home} className={buttonClass('outline')}>
          Back to Home
        </a>
      </div>
    </div>
  )
}
