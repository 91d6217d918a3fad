import type { ArticleSummary } from '#contract/content.ts'
import { useTextAttributes, useTexts } from '#texts/use-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { ArticleImage } from './article-image.tsx'
import { ArticleLink } from './article-link.tsx'
import { ArticleMeta } from './article-meta.tsx'

/* Container queries grow with the text. In a narrow box, the image goes below the text and nothing is cut. */
const looks = {
  hero: {
    // In a wide column of its own, the card has its image beside its text.
    card: 'content-start gap-4 @min-[50rem]:grid-cols-[2fr_1fr]',
    image: '',
    text: 'content-start gap-3',
    title: 'text-lg max-sm:@3xs:text-2xl sm:text-3xl',
    excerpt: '@3xs:line-clamp-4 text-lg',
    widths: [400, 720, 960, 1200],
    sizes: '(min-width: 64rem) 35rem, 92vw',
  },
  featured: {
    card: '@3xs:grid-cols-[1fr_min(7rem,32%)] items-start gap-4',
    image: 'w-28 @3xs:w-auto',
    text: 'gap-2',
    title: 'text-lg',
    excerpt: '@3xs:line-clamp-2 text-sm',
    widths: [112, 224, 336],
    sizes: '7rem',
  },
  list: {
    card: '@3xs:grid-cols-[1fr_min(5.5rem,28%)] items-start gap-4 sm:@md:grid-cols-[1fr_10rem] sm:gap-8',
    image: 'w-22 @3xs:w-auto',
    text: 'gap-2',
    title: 'text-lg @3xs:text-xl',
    excerpt: '@3xs:line-clamp-2 text-sm sm:@md:line-clamp-1',
    widths: [176, 320],
    sizes: '(min-width: 40rem) 10rem, 5.5rem',
  },
  standard: {
    card: 'max-sm:@3xs:grid-cols-[1fr_min(5.5rem,28%)] content-start items-start gap-4',
    image: 'max-sm:w-22 max-sm:@3xs:w-auto sm:order-first',
    text: 'gap-2',
    title: 'text-lg sm:@3xs:text-xl',
    excerpt: '@3xs:line-clamp-2 text-sm sm:@3xs:line-clamp-3',
    widths: [176, 360, 640],
    sizes: '(min-width: 40rem) 17rem, 5.5rem',
  },
}

export type CardVariant = keyof typeof looks

interface ArticleCardProps {
  article: ArticleSummary
  variant?: CardVariant
  /** The level of the heading. */
  level?: 2 | 3
  /** Whether its image is above the fold. */
  first?: boolean
}

/** An article in a list: image, category, title, excerpt, and the line with source, author and date. */
export function ArticleCard({
  article,
  variant = 'standard',
  level = 3,
  first = false,
}: ArticleCardProps) {
  const look = looks[variant]
  const { categoryNames, article: texts } = useTexts()
  const textAttributes = useTextAttributes()
  const Heading = `h${level}` as const
  const image = (
    <div className={look.image}>
      <ArticleImage article={article} widths={look.widths} sizes={look.sizes} first={first} />
    </div>
  )
  return (
    <article className="group @container relative wrap-anywhere">
      <div className={`grid ${look.card}`}>
        {/* Before the text: if the image arrived after the first paint, it would push the text down. */}
        {variant === 'hero' && image}
        <div className={`grid ${look.text}`}>
          <Badge>{categoryNames[article.category]}</Badge>
          {article.isRetracted && (
            <strong className="text-danger text-sm font-semibold">{texts.retracted}</strong>
          )}
          <Heading className={look.title} {...textAttributes(article.title)}>
            <ArticleLink article={article} />
          </Heading>
          <p className={`text-text-quiet ${look.excerpt}`} {...textAttributes(article.excerpt)}>
            {article.excerpt}
          </p>
          <ArticleMeta article={article} />
        </div>
        {variant !== 'hero' && image}
      </div>
    </article>
  )
}
