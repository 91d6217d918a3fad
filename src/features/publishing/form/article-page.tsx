import { useRef, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ArticleText } from '#features/publishing/body/article-text.tsx'
import { Button } from '#ui/button.tsx'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { Form } from '#ui/form.tsx'
import { ArticleInputs } from './article-inputs.tsx'
import { PressNote } from './article-status.tsx'
import type { ArticleForm } from './use-article-form.ts'
import type { Press } from './use-article-saves.ts'

interface ArticlePageProps {
  article: ArticleForm
  /** What the form's own button does, and Ctrl+Enter. */
  submit: Press
  isPending: boolean
  pendingLabel: string
  above: ReactNode
  /** The original of a translation; other op-eds have their preview in its place. */
  original: ReactNode
  originalSlug?: string | undefined
  /** The buttons and notes after the form's own button. */
  children: ReactNode
}

/** The form of an article on a page of its own. A wide window shows a preview, or the original, beside it. */
export function ArticlePage({
  article,
  submit,
  isPending,
  pendingLabel,
  above,
  original,
  originalSlug,
  children,
}: ArticlePageProps) {
  const { type, form, draft, conflict, pending } = article
  const note = useRef<HTMLParagraphElement>(null)
  const isWide = type === 'op-ed' || Boolean(original)
  return (
    <div className={`grid items-start gap-8 ${isWide ? 'lg:grid-cols-2' : 'max-w-3xl'}`}>
      <div className="grid gap-5 max-lg:order-1">
        {above}
        <DraftNotice {...draft} />
        <Form
          form={form}
          onValid={(output) => article.save(submit, output)}
          onInvalid={() => submit.onInvalid?.()}
          mayPress={() => isInView(note.current)}
        >
          <ArticleInputs
            article={article}
            originalSlug={originalSlug}
            hasPreviewBeside={!original}
          />
          <fieldset
            aria-label="Actions"
            tabIndex={-1}
            className="flex min-w-0 flex-wrap items-center gap-3 border-t pt-5"
          >
            <ConflictNotice what="article" conflict={conflict} />
            <PressNote ref={note} article={article} />
            <Button
              type="submit"
              pending={isPending}
              pendingLabel={pendingLabel}
              disabled={pending !== undefined}
            >
              {submit.button}
            </Button>
            {children}
          </fieldset>
        </Form>
      </div>
      {original || (type === 'op-ed' && <Preview form={form} />)}
    </div>
  )
}

/** Whether an element is in the window. If it is not, it is shown, so that the next press can follow. */
function isInView(element: HTMLElement | null): boolean {
  if (!element) return true
  const { top, bottom } = element.getBoundingClientRect()
  const isVisible = top >= 0 && bottom <= window.innerHeight
  if (!isVisible) element.scrollIntoView({ block: 'center' })
  return isVisible
}

/** A live preview of the op-ed, only in a wide window. */
function Preview({ form: { control } }: Pick<ArticleForm, 'form'>) {
  const [title, excerpt, body, language] = useWatch({
    control,
    name: ['title', 'excerpt', 'body', 'language'],
  })
  return (
    <ArticleText
      label="Preview"
      className="sticky top-6 max-lg:hidden"
      title={title || 'Untitled'}
      {...{ excerpt, body, language }}
    />
  )
}
