import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { readBody, type Block } from '#domain/articles/article-body.ts'
import { textAttributes, type Language, pageDirection } from '#domain/text/script.ts'
import { Prose } from '#ui/prose.tsx'
import { scrollRegion } from '#ui/scroll-region.ts'
import { Standfirst } from '#ui/standfirst.tsx'
import { TextsContext, useTexts } from '#texts/use-texts.ts'

interface ArticleTextProps {
  /** What the text is, as a small line above it. */
  label: string
  className: string
  language: Language
  title: string
  excerpt: string | undefined
  body: string
  /** Between the excerpt and the body. */
  children?: ReactNode
}

/** The text of an article beside a form, in the looks of its page. */
export function ArticleText(props: ArticleTextProps) {
  const { label, className, language, title, excerpt, body, children } = props
  return (
    <div
      {...scrollRegion(label)}
      className={`bg-surface-raised grid gap-5 overflow-y-auto border wrap-anywhere lg:max-h-[calc(100dvh-3rem)] lg:p-6 ${className}`}
    >
      <p className="kicker text-text-quiet">{label}</p>
      <InLanguage language={language}>
        <p
          className="font-serif text-2xl font-semibold text-balance lg:text-3xl"
          {...textAttributes(title, language)}
        >
          {title}
        </p>
        {excerpt && <Standfirst>{excerpt}</Standfirst>}
      </InLanguage>
      {children}
      <BodyText body={body} language={language} />
    </div>
  )
}

/** The text of a body, as its page shows it. Deferred, so that typing is not blocked while a long one renders. */
function BodyText({ body, language }: { body: string; language: Language }) {
  const deferred = useDeferredValue(body)
  const [blocks, setBlocks] = useState<Block[]>([])
  useEffect(() => {
    let isOutdated = false
    void readBody(deferred).then((read) => {
      if (!isOutdated) setBlocks(read)
    })
    return () => {
      isOutdated = true
    }
  }, [deferred])
  return (
    <InLanguage language={language}>
      <Prose blocks={blocks} />
    </InLanguage>
  )
}

/** Shows stored texts as a page of their language shows them, without a box of its own. */
function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useTexts()
  return (
    <TextsContext value={{ ...texts, language }}>
      <div lang={language} dir={pageDirection(language)} className="contents">
        {children}
      </div>
    </TextsContext>
  )
}
