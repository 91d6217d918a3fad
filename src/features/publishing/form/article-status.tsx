import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { buildStatus } from '#client/queries/builds.ts'
import { useQuery } from '#client/queries/query.ts'
import { messageOf } from '#client/request.ts'
import { $expired } from '#client/login.ts'
import { heldText, LiveHint, statusNames } from '#features/publishing/status/live-hint.tsx'
import { HistoryButton } from '#features/publishing/history/history-button.tsx'
import { publicationText, saveText } from '#features/publishing/status/press-text.ts'
import { StatusButtons } from '#features/publishing/status/status-buttons.tsx'
import { TranslationHint } from '#features/publishing/translation/translation-hint.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Offline, useOnline } from '#ui/online.tsx'
import {
  dropAction,
  publishAction,
  removeAction,
  scheduleAction,
  unpublishAction,
} from '#features/publishing/session/article-actions.ts'
import type { ArticleValues } from '#features/publishing/session/article-forms.ts'
import { effectOf } from '#features/publishing/session/article-effects.ts'
import type { ArticleForm, PressCallbacks } from '#features/publishing/session/use-article-form.ts'

interface ArticleStatusProps {
  form: ArticleForm
  /** What follows a press of Publish or Schedule…. */
  callbacks?: PressCallbacks | undefined
  onDeleted: () => void
  /** More buttons. */
  children?: ReactNode
}

/**
 * The top of an article's form: its status, the buttons that this status allows, its review, and what has changed in
 * the original of a translation. The history is offered if the article was saved before the form was opened.
 */
export function ArticleStatus({ form, callbacks, onDeleted, children }: ArticleStatusProps) {
  const { opened, article, pending, press } = form
  const title = useWatch({ control: form.hookForm.control, name: 'title' })
  return (
    <>
      <StatusLine form={form} />
      {article?.status === 'published' && <BuildFacts />}
      <StatusButtons
        article={article}
        title={title}
        isPending={pending !== undefined}
        publication={<PressHint form={form} publishes />}
        commands={{
          preview: form.preview,
          // The form of a new article needs no Publish here: the form's own button publishes.
          publish: opened.article && (() => void press(publishAction, callbacks)),
          mayAskTime: () => form.checkReady({ is: 'schedule', publishAt: '' }),
          schedule: async (publishAt) => {
            const outcome = await press(scheduleAction(publishAt), callbacks)
            return outcome?.is === 'failed' ? outcome.error : undefined
          },
          unpublish: () => article && void press(unpublishAction(article)),
          remove: () => void press(removeAction, { done: onDeleted }),
        }}
      >
        {children}
        {opened.article && <HistoryButton article={opened.article} onRestored={form.fill} />}
      </StatusButtons>
      <ReviewPanel form={form} />
      <TranslationHint form={form} />
    </>
  )
}

/** Loads which builds there were: the hint of a published article names one. */
function BuildFacts() {
  useQuery(buildStatus)
  return null
}

/** Stays in view, so that somebody who types a long text notices when it is not saved. */
function StatusLine({ form }: Pick<ArticleStatusProps, 'form'>) {
  const { article, status, failure, hasConflict, pending, calls } = form
  const isOnline = useOnline()
  const hasFailed = failure !== undefined
  const hasEnded = useStore($expired) && form.isUnsaved
  const isWell = isOnline && !hasFailed && !hasConflict && !hasEnded
  const isSlow = useLasting(calls > 0, slowMs)
  const isUnsaved = form.isUnsaved && status !== 'draft'
  return (
    <div
      ref={tellHeight}
      data-status-line=""
      className="bg-surface in-[[role=dialog]]:bg-surface-raised sticky top-0 z-10 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm in-[[role=dialog]]:-top-5"
    >
      <Badge tone="solid">{status === 'new' ? 'New' : statusNames[status]}</Badge>
      {isWell && article && <LiveHint card={article} />}
      {isWell && isUnsaved && <span>Not saved yet</span>}
      {article && heldText(article) && (
        <>
          <span>{heldText(article)}</span>
          <Button
            size="small"
            disabled={pending !== undefined}
            onClick={() => void form.press(dropAction)}
          >
            Drop changes
          </Button>
        </>
      )}
      {calls > 0 && pending === undefined && <span className="text-text-quiet">Saving…</span>}
      {isSlow && (
        <Button size="small" onClick={() => form.session.cancel()}>
          Cancel the save
        </Button>
      )}
      {hasConflict && (
        <Button size="small" variant="danger" onClick={showConflict}>
          Changed elsewhere: choose a version
        </Button>
      )}
      {/* A dialog says that the browser is offline beside its buttons. */}
      <Offline className="in-[[role=dialog]]:hidden" />
      {/* Rendered even while empty: screen readers announce only changes of an element that is there. */}
      <output className="text-danger wrap-anywhere">
        {hasEnded && 'Not saved: log in to save it'}
        {isOnline &&
          hasFailed &&
          !hasEnded &&
          `Not saved: ${messageOf(failure, 'the text is kept in this browser')}`}
      </output>
    </div>
  )
}

function showConflict(): void {
  document.querySelector('[data-conflict]')?.scrollIntoView({ block: 'center' })
}

/** A save that takes longer than this can be cancelled. */
const slowMs = 5000

/** Whether `isSo` has been true for `timeMs`. */
function useLasting(isSo: boolean, timeMs: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setIsLasting(true), timeMs)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isSo, timeMs])
  return isLasting
}

/** Sets `--status-line` to the height of the status line, for the elements that are sticky below it. */
function tellHeight(line: HTMLElement | null): (() => void) | undefined {
  const parent = line?.parentElement
  if (!line || !parent) return undefined
  const tell = () => parent.style.setProperty('--status-line', `${line.offsetHeight}px`)
  const observer = new ResizeObserver(tell)
  observer.observe(line)
  return () => observer.disconnect()
}

interface PressHintProps extends Pick<ArticleStatusProps, 'form'> {
  ref?: Ref<HTMLParagraphElement>
  /** Whether the press publishes; otherwise it leaves the article its status. */
  publishes?: boolean
}

/** Says what a press of the button beside it will do, and what the article lacks. */
export function PressHint({
  form: { opened, own, article, hookForm },
  ref,
  publishes,
}: PressHintProps) {
  const pressed = useWatch({ control: hookForm.control }) as ArticleValues
  const result = effectOf(opened, own.intent).resultOf?.(article)
  return (
    <p ref={ref} className="text-text-quiet basis-full text-sm">
      {publishes || own.intent.is === 'publish'
        ? publicationText(pressed)
        : saveText(result, pressed)}
    </p>
  )
}
