import { useRef, type ReactNode } from 'react'
import { toast } from '#client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice } from '#features/versions/conflict-notice.tsx'
import { LocalDraftNotice } from '#ui/local-draft-notice.tsx'
import { Form } from '#ui/form.tsx'
import { LastSaver } from '#features/publishing/history/last-saver.tsx'
import { ArticleInputs } from './article-inputs.tsx'
import { ArticleStatus, PressHint } from './article-status.tsx'
import type { ArticleForm, PressCallbacks } from '#features/publishing/session/use-article-form.ts'

interface ArticlePageProps {
  form: ArticleForm
  /** What follows a press of the form's own button, Publish or Schedule…. */
  callbacks?: PressCallbacks
  onDeleted: () => void
  /** Between the status and the form. */
  above?: ReactNode
  /** The original of a translation. */
  original: ReactNode
  /** The buttons and notes after the form's own button. */
  children: ReactNode
}

/** The form of an article on a page of its own. A wide window shows the original of a translation beside it. */
export function ArticlePage({
  form,
  callbacks,
  onDeleted,
  above,
  original,
  children,
}: ArticlePageProps) {
  const { hookForm, localDraft, own, pending } = form
  const note = useRef<HTMLParagraphElement>(null)
  return (
    <div
      className={`grid items-start gap-8 ${original ? 'lg:grid-cols-2' : form.opened.type === 'op-ed' ? 'beside-facts @container max-w-3xl min-[1100px]:max-w-none' : 'max-w-3xl'}`}
    >
      <div className="grid gap-5 max-lg:order-1">
        <ArticleStatus form={form} callbacks={callbacks} onDeleted={onDeleted} />
        {above}
        <LocalDraftNotice {...localDraft} />
        <Form
          form={hookForm}
          label={own.button}
          isEnterIgnored
          onPress={() => void form.press(own, callbacks)}
          mayPress={() => own.intent.is === 'keep' || isRead(note.current)}
        >
          <ArticleInputs form={form} />
          <fieldset
            aria-label="Actions"
            tabIndex={-1}
            className="flex min-w-0 flex-wrap items-center gap-3 border-t pt-5"
          >
            <ConflictNotice
              what="article"
              session={form.session}
              who={form.article && <LastSaver article={form.article} />}
            />
            <PressHint ref={note} form={form} />
            <Button
              type="submit"
              pending={
                pending === own.intent.is ||
                (pending !== undefined && form.opened.article !== undefined)
              }
              pendingLabel={own.pendingLabel}
              disabled={pending !== undefined}
            >
              {own.button}
            </Button>
            {children}
          </fieldset>
        </Form>
      </div>
      {original}
    </div>
  )
}

/** @returns false if the note about a press was out of sight: it is shown, and the editor presses again. */
function isRead(note: HTMLElement | null): boolean {
  if (!note) return true
  const { top, bottom } = note.getBoundingClientRect()
  const isVisible = top >= 0 && bottom <= window.innerHeight
  if (!isVisible) {
    note.scrollIntoView({ block: 'center' })
    toast('Press again', 'The note above the button says what it does.')
  }
  return isVisible
}
