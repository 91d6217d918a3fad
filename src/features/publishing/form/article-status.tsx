import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { buildStatus } from '#client/queries/builds.ts'
import { useQuery } from '#client/queries/query.ts'
import { messageOf } from '#client/request.ts'
import { heldText, LiveNote, statusNames } from '#features/publishing/status/live-note.tsx'
import { HistoryButton } from '#features/publishing/history/history-dialog.tsx'
import { publicationText, saveText } from '#features/publishing/status/press-text.ts'
import { StatusButtons } from '#features/publishing/status/status-buttons.tsx'
import { draftAgainText, useDelete } from '#features/publishing/status/use-change-status.ts'
import { TranslationNote } from '#features/publishing/translation/translation-note.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Offline, useOnline } from '#ui/online.tsx'
import type { ArticleForm } from './use-article-form.ts'
import type { Press } from './use-article-saves.ts'

interface ArticleStatusProps {
  article: ArticleForm
  /** What the form's own button does. Publish and Schedule… end as it does, with another status. */
  submit: Press
  /** Called when the article is deleted. */
  onDeleted: () => void
  /** More buttons. */
  children?: ReactNode
}

/**
 * The state of an article at the top of its form, what the state allows besides a save, and the history and the
 * original of one that was there before.
 */
export function ArticleStatus({ article, submit, onDeleted, children }: ArticleStatusProps) {
  const { opened, state, form, pending } = article
  const removal = useDelete(onDeleted)
  const stored = state.is === 'new' ? undefined : state.article
  const title = useWatch({ control: form.control, name: 'title' })
  return (
    <>
      <StatusLine article={article} />
      {stored?.status === 'published' && <TakedownFacts />}
      <StatusButtons
        article={stored}
        title={title}
        isPending={pending !== undefined || removal.pending}
        publication={<PressNote article={article} publishes />}
        commands={{
          preview: article.preview,
          // The own button of a new article publishes.
          publish: opened.article && (() => article.press({ ...submit, ...publication })),
          checkFirst: (askTime) => article.check('scheduled', askTime, submit.onInvalid),
          schedule: (publishAt, ended) => article.schedule(submit, publishAt, ended),
          unpublish: () => stored && article.change({ status: 'draft' }, draftAgainText(stored)),
          remove: () => stored && void removal.submit(stored),
        }}
      >
        {children}
        {opened.article && <HistoryButton article={opened.article} onRestored={article.fill} />}
      </StatusButtons>
      <TranslationNote article={article} />
    </>
  )
}

const publication = { target: 'published', success: 'Article published' } as const

/** Loads whether a build hook is set, which the question before an article is taken down depends on. */
function TakedownFacts() {
  useQuery(buildStatus)
  return null
}

/** Stays in view while somebody types, so that nobody types for long what is not saved. */
function StatusLine({ article }: Pick<ArticleStatusProps, 'article'>) {
  const { state, form, autosaved, pending } = article
  const isOnline = useOnline()
  const hasFailed = autosaved.status === 'failed'
  const isWell = isOnline && !hasFailed
  const isSlow = useLasting(useStore(article.saves.$open) > 0, slowMs)
  const isUnsaved = form.formState.isDirty && state.is !== 'draft'
  return (
    <div
      ref={tellHeight}
      data-status-line=""
      className="bg-surface in-[[role=dialog]]:bg-surface-raised sticky top-0 z-10 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm in-[[role=dialog]]:-top-5"
    >
      <Badge tone="solid">{state.is === 'new' ? 'New' : statusNames[state.is]}</Badge>
      {isWell && state.is !== 'new' && <LiveNote card={state.article} />}
      {isWell && isUnsaved && <span>Not saved yet</span>}
      {state.is !== 'new' && heldText(state.article) && (
        <>
          <span>{heldText(state.article)}</span>
          <Button size="small" disabled={pending !== undefined} onClick={article.drop}>
            Drop changes
          </Button>
        </>
      )}
      {autosaved.status === 'saving' && <span className="text-text-quiet">Saving…</span>}
      {isSlow && (
        <Button size="small" onClick={() => article.saves.cancel()}>
          Cancel the save
        </Button>
      )}
      {/* A dialog says it beside its buttons. */}
      <Offline className="in-[[role=dialog]]:hidden" />
      {/* Present before it speaks. */}
      <output className="text-danger wrap-anywhere">
        {isOnline &&
          hasFailed &&
          `Not saved: ${messageOf(autosaved.error, 'the text is kept in this browser')}`}
      </output>
    </div>
  )
}

/** A save that lasts so long may be cancelled. */
const slowMs = 5000

/** Whether something has been so for a time. */
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

/** Lets what stays in sight below the line know how high it is. */
function tellHeight(line: HTMLElement | null): (() => void) | undefined {
  const form = line?.parentElement
  if (!line || !form) return undefined
  const tell = () => form.style.setProperty('--status-line', `${line.offsetHeight}px`)
  const observer = new ResizeObserver(tell)
  observer.observe(line)
  return () => observer.disconnect()
}

interface PressNoteProps extends Pick<ArticleStatusProps, 'article'> {
  ref?: Ref<HTMLParagraphElement>
  /** Whether the press publishes; otherwise it leaves the article its status. */
  publishes?: boolean
}

/** What a press of the button beside it will do, and what readers will miss. */
export function PressNote({ article: { own, state, form }, ref, publishes }: PressNoteProps) {
  const [language, imageUrl, imageAlt, imageCredit, tags, correctionKind, body] = useWatch({
    control: form.control,
    name: ['language', 'imageUrl', 'imageAlt', 'imageCredit', 'tags', 'correctionKind', 'body'],
  })
  const pressed = { language, imageUrl, imageAlt, imageCredit, tags, correctionKind, body }
  const isPublication = publishes ?? (own === 'published' && state.is !== 'published')
  return (
    <p ref={ref} className="text-text-quiet basis-full text-sm">
      {isPublication ? publicationText(pressed) : saveText(own, pressed)}
    </p>
  )
}
