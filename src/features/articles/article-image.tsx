import { articleImageSources, defaultThumbnail, imageSources } from '#domain/articles/image.ts'
import type { Article } from '#contract/content.ts'

interface ArticleImageProps {
  article: Pick<Article, 'imageUrl' | 'category' | 'slug' | 'imageSize'>
  /** The widths of the image files to offer, in pixels. */
  widths: readonly number[]
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string
  /** Decorative by default. */
  alt?: string | undefined
  /** Above the fold: eager; otherwise lazy. */
  first?: boolean
  /** For the article's own page: an animated image plays, and no edge is cut off. */
  whole?: boolean
}

/** An article's image, or its thumbnail. If it fails, `page-scripts/inline/head/images.ts` shows `data-fallback`. */
export function ArticleImage({
  article,
  widths,
  sizes,
  alt = '',
  first = false,
  whole = false,
}: ArticleImageProps) {
  const fallback = defaultThumbnail(article)
  const sourcesOf = whole ? articleImageSources : imageSources
  const { src, avif, webp, media } = sourcesOf(article.imageUrl ?? fallback, widths)
  const { width, height } = (whole && article.imageSize) || { width: 1200, height: 800 }
  return (
    <picture>
      {avif && <source media={media} type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source media={media} type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        data-fallback={src === fallback ? undefined : fallback}
        className={`bg-surface-sunken h-auto w-full ${whole ? 'max-h-[85vh] object-contain' : 'aspect-3/2 object-cover'}`}
      />
    </picture>
  )
}
