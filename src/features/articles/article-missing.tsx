import { useEditionPaths, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { ArticleSkeleton } from './skeletons.tsx'
import { TryAgain } from './try-again.tsx'
import { Unbuilt } from './unbuilt.tsx'

interface MissingPageProps {
  title?: string
  /** Empty for none. */
  message?: string
  /** Whether a retry may help. */
  canRetry?: boolean
}

/** The page of an article that does not exist, or could not be loaded; `message` says which. */
export function MissingPage({ title, message, canRetry = false }: MissingPageProps) {
  const { article: texts, backToHome } = useTexts()
  const paths = useEditionPaths()
  const shown = message ?? texts.notFoundText
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-24 text-center">
      <h1 className="text-4xl">{title ?? texts.notFound}</h1>
      {shown !== '' && <p className="text-text-quiet">{shown}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {canRetry && <TryAgain />}
        <a href={paths.home} className={buttonClass('outline')}>
          {backToHome}
        </a>
      </div>
    </div>
  )
}

/** The page of an article that could not be read: it loads the article by itself. */
export function UnreadArticle() {
  const message = useTexts().article.failed
  return (
    <Unbuilt loading={<ArticleSkeleton />} failed={<MissingPage message={message} canRetry />}>
      <MissingPage message={message} />
    </Unbuilt>
  )
}
