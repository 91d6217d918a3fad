import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { ArticleLoading } from './skeletons.tsx'
import { TryAgain } from './try-again.tsx'
import { Unbuilt } from './unbuilt.tsx'

/** The page of a URL whose slug is not valid. An empty one is missing. */
export function InvalidArticle({ slug }: { slug: string }) {
  const { article: texts } = useTexts()
  return <Missing title={texts.invalid} message={slug === '' ? texts.noSlug : undefined} />
}

interface ArticleNotFoundProps {
  message?: string | undefined
  /** Whether a retry may help. */
  canRetry?: boolean
}

/** The page of an article that does not exist, or could not be loaded; `message` says which. */
export function ArticleNotFound({ message, canRetry = false }: ArticleNotFoundProps) {
  const { article: texts } = useTexts()
  return (
    <Missing title={texts.notFound} message={message ?? texts.notFoundText} canRetry={canRetry} />
  )
}

/** The page of an article that could not be read: it loads the article by itself. */
export function UnreadArticle() {
  const message = useTexts().article.failed
  return (
    <Unbuilt loading={<ArticleLoading />} failed={<ArticleNotFound message={message} canRetry />}>
      <ArticleNotFound message={message} />
    </Unbuilt>
  )
}

function Missing({ title, message, canRetry }: ArticleNotFoundProps & { title: string }) {
  const { backToHome } = useTexts()
  const paths = useEditionPaths()
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-24 text-center">
      <h1 className="text-4xl">{title}</h1>
      {message !== undefined && <p className="text-text-quiet">{message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {canRetry && <TryAgain />}
        <a href={paths.home} className={buttonClass('outline')}>
          {backToHome}
        </a>
      </div>
    </div>
  )
}
