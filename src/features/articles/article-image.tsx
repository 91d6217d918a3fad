import { defaultThumbnail, imageSources } from '#domain/image.ts'
import type { ContentSummary } from '#contract/content.ts'

interface ArticleImageProps {
  article: Pick<ContentSummary, 'imageUrl' | 'category'>
  /** Widths to offer, in pixels. */
  widths: readonly number[]
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string
  /** Whether it is in view at once: then it is fetched first, else not before it is near. */
  first?: boolean
}

/**
 * An article's picture, or the default thumbnail. Its place is kept before it arrives; the page's own
 * script puts `data-fallback` in its place when it fails.
 */
export function ArticleImage({ article, widths, sizes, first = false }: ArticleImageProps) {
  const fallback = defaultThumbnail(article.category)
  const { src, avif, webp } = imageSources(article.imageUrl ?? fallback, widths)
  const width = widths.at(-1) ?? 1200
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt=""
        width={width}
        height={Math.round((width * 2) / 3)}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        data-fallback={src === fallback ? undefined : fallback}
        className="bg-surface-sunken aspect-3/2 h-auto w-full object-cover"
      />
    </picture>
  )
}
