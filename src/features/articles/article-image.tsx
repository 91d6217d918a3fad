import { articleImageSources, defaultThumbnail, imageSources } from '#domain/articles/image.ts'
import type { ArticleSummary } from '#contract/content.ts'

interface ArticleImageProps {
  article: Pick<ArticleSummary, 'imageUrl' | 'category' | 'slug'>
  /** The widths of the image files to offer, in pixels. */
  widths: readonly number[]
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string
  /** Decorative by default. */
  alt?: string | undefined
  /** Above the fold: eager; otherwise lazy. */
  first?: boolean
  /** Whether an animation moves. */
  moves?: boolean
}

/**
 * An article's image, or the default thumbnail. Its space is reserved before it loads. If it fails,
 * `page-scripts/inline/page/images.ts` shows `data-fallback` instead.
 */
export function ArticleImage({
  article,
  widths,
  sizes,
  alt = '',
  first = false,
  moves = false,
}: ArticleImageProps) {
  const fallback = defaultThumbnail(article)
  const sourcesOf = moves ? articleImageSources : imageSources
  const { src, avif, webp, media } = sourcesOf(article.imageUrl ?? fallback, widths)
  const width = widths.at(-1) ?? 1200
  return (
    <picture>
      {avif && <source media={media} type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source media={media} type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
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
