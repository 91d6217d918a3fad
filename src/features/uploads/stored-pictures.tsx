import { buildStatus } from '#client/queries/builds.ts'
import { useMay } from '#client/queries/actor.ts'
import { articleList } from '#client/queries/article-list.ts'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { uploads } from '#contract/uploads.ts'
import { picturesOf, type Pictures } from '#domain/body/picture.ts'
import { ownImagePath } from '#domain/articles/image.ts'
import { Button } from '#ui/button.tsx'

const question =
  'Remove this picture for good? Its file is deleted and its address ends. Articles lose it as their image; in texts, revisions and newsletter issues a placeholder takes its place. This cannot be undone.'

interface StoredPicturesProps {
  /** The articles whose pictures are listed. */
  articles: readonly Pictures[]
  /** Called with the URL of a picture that is gone. */
  onRemoved: (imageUrl: string) => void
}

/** The stored pictures of articles, each with a button that removes it for good. Nothing if there is none. */
export function StoredPictures({ articles, onRemoved }: StoredPicturesProps) {
  const mayRemove = useMay(uploads.removePicture)
  const { pending, submit } = useSubmit({
    send: (imageUrl: string) =>
      request(uploads.removePicture, {
        params: { key: ownImagePath(imageUrl).replace(/^.*\//, '') },
      }),
    success: () => ['Success', 'Picture removed'],
    failure: { title: 'Error', fallback: 'Failed to remove the picture' },
    refresh: [articleList, buildStatus],
    done: (_, imageUrl) => onRemoved(imageUrl),
  })

  function remove(imageUrl: string): void {
    if (confirm(question)) void submit(imageUrl)
  }

  const pictures = picturesIn(articles)
  if (pictures.length === 0 || !mayRemove) return null
  return (
    <details>
      <summary className="min-h-11 content-center text-sm">Remove a picture for good</summary>
      <ul className="grid gap-3 border p-3">
        {pictures.map((imageUrl, index) => (
          <li key={imageUrl} className="flex flex-wrap items-center justify-between gap-4">
            <img
              src={ownImagePath(imageUrl)}
              alt={`Number ${index + 1}`}
              width={160}
              height={90}
              // Lazy: the list is closed at first, and a copy may not be made yet.
              loading="lazy"
              className="aspect-video w-40 border object-cover"
            />
            <Button
              variant="danger"
              size="small"
              aria-label={`Remove this picture, number ${index + 1}`}
              pending={pending}
              onClick={() => remove(imageUrl)}
            >
              Remove this picture
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function picturesIn(articles: readonly Pictures[]): string[] {
  const found = articles.flatMap(picturesOf).flatMap((url) => {
    const [uploaded] = /\/api\/images\/[0-9a-f]{32}\.(?:jpeg|png|webp)/.exec(url) ?? []
    return uploaded ?? (/^https?:/i.test(url) ? url : [])
  })
  return [...new Set(found)]
}
