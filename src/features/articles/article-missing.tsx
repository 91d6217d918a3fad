import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { RetryButton } from '#ui/retry-button.tsx'

/** The page of a URL whose slug is not valid. An empty one is missing. */
export function InvalidArticle({ slug }: { slug: string }) {
  const { article: texts } = useTexts()
  return <Missing title={texts.invalid} message={slug === '' ? texts.noSlug : undefined} />
}

interface ArticleNotFoundProps {
  message?: string | undefined
  /** Given if a retry may help. */
  onRetry?: (() => unknown) | undefined
}

/** The page of an article that does not exist, or could not be loaded; `message` says which. */
export function ArticleNotFound({ message, onRetry }: ArticleNotFoundProps) {
  const { article: texts } = useTexts()
  return (
    <Missing title={texts.notFound} message={message ?? texts.notFoundText} onRetry={onRetry} />
  )
}

/** The page of an article that could not be loaded. */
export function ArticleFailed({ onRetry }: Pick<ArticleNotFoundProps, 'onRetry'>) {
  return <ArticleNotFound message={useTexts().article.failed} onRetry={onRetry} />
}

function Missing({ title, message, onRetry }: ArticleNotFoundProps & { title: string }) {
  const { tryAgain, backToHome } = useTexts()
  const paths = useEditionPaths()
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-24 text-center">
      <h1 className="text-4xl">{title}</h1>
      {message !== undefined && <p className="text-text-quiet">{message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && <RetryButton label={tryAgain} onRetry={onRetry} />}
        <a href={paths.home} className={buttonClass('outline')}>
          {backToHome}
        </a>
      </div>
    </div>
  )
}
