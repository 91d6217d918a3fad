import { paths } from '#domain/paths.ts'
import { buttonClass } from '#ui/button.tsx'

/** The page of an address that can't name an article. */
export function InvalidArticle() {
  return <Missing title="Invalid Article URL" />
}

/** The page of an article that is not there, or could not be fetched; `message` says which. */
export function ArticleNotFound({ message = 'Article not found' }: { message?: string }) {
  return <Missing title="Article Not Found" message={message} />
}

function Missing({ title, message }: { title: string; message?: string }) {
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-24 text-center">
      <h1 className="text-4xl">{title}</h1>
      {message !== undefined && <p className="text-text-quiet">{message}</p>}
      <a href={paths.home} className={buttonClass('outline')}>
        Back to Home
      </a>
    </div>
  )
}
