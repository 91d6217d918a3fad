import type { DeskArticle } from '#contract/desk.ts'
import { knownAttributes, type Language } from '#domain/text/script.ts'
import { ArticleText } from '#features/publishing/body/article-text.tsx'

/** The text of the original, beside the form of its translation; in a narrow window above it. */
export function Original({ article }: { article: DeskArticle }) {
  const { title, excerpt, imageAlt, imageCaption, language } = article
  return (
    <ArticleText
      label="Original"
      className="max-h-[45dvh] content-start p-5 lg:sticky lg:top-6"
      body={article.type === 'op-ed' ? (article.body ?? '') : ''}
      {...{ title, excerpt, language }}
    >
      <dl className="grid gap-3 text-sm empty:hidden">
        <ImageText label="Alt Text" text={imageAlt} language={language} />
        <ImageText label="Image Caption" text={imageCaption} language={language} />
      </dl>
    </ArticleText>
  )
}

interface ImageTextProps {
  label: string
  text: string | undefined
  language: Language
}

/** A text about the image under the label of its field. */
function ImageText({ label, text, language }: ImageTextProps) {
  if (!text) return null
  return (
    <div>
      <dt className="text-text-quiet">{label}</dt>
      <dd {...knownAttributes(text, language)}>{text}</dd>
    </div>
  )
}
