import { isolated } from '#domain/text/script.ts'
import { useTextAttributes, useTexts } from '#texts/use-texts.ts'
import type { ExternalArticle } from '#contract/content.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

/**
 * The notice before the redirect to the publisher. `page-scripts/inline/redirect.ts` redirects after three seconds;
 * the text that announces it, and the button that stops it, are visible only where that script runs.
 */
export function ExternalNotice({ article }: { article: ExternalArticle }) {
  const { external: texts, categoryNames, language } = useTexts()
  const textAttributes = useTextAttributes()
  // The preview of a draft without a URL has nowhere to redirect to.
  const leave = article.externalUrl === '#' ? {} : { 'data-leave': '' }
  return (
    <section
      aria-label={texts.label}
      className="leaving:py-20 leaving:text-center staying:hidden mx-auto grid max-w-140 grid-cols-1 gap-5 pt-10 print:hidden"
    >
      <div className="leaving:grid hidden grid-cols-1 justify-items-center gap-4 wrap-anywhere">
        <Badge>{categoryNames[article.category]}</Badge>
        <h1 className="text-3xl" {...textAttributes(article.title)}>
          {article.title}
        </h1>
      </div>
      <p className="text-lg">
        {texts.hostedOn}{' '}
        <strong className="font-semibold">
          <Bdi>{article.source}</Bdi>
        </strong>
        .
      </p>
      <div className="leaving:justify-center flex flex-wrap gap-3">
        <a href={article.externalUrl} {...leave} className={buttonClass('primary')}>
          {texts.readOn(isolated(article.source, language))}
        </a>
        <Button variant="outline" data-stay="" className="leaving:inline-flex! hidden!">
          {texts.stay}
        </Button>
      </div>
      <output className="text-text-quiet leaving:block hidden text-sm">{texts.redirecting}</output>
    </section>
  )
}
