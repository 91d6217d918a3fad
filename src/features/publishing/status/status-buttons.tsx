import { useState, type ComponentProps, type ReactNode } from 'react'
import { useMayPublish } from '#client/queries/actor.ts'
import type { DeskSummary } from '#contract/desk.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { ScheduleDialog } from '#features/scheduling/schedule-dialog.tsx'
import { Bdi } from '#ui/bdi.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EndPreviewLinks } from './end-preview-links.tsx'

/** A warning stronger than the truth: 'Undo', and for 30 days 'Restore', bring the article back. */
const question = 'Are you sure you want to delete this content? This action cannot be undone.'

interface StatusCommands {
  preview: () => void
  /** Absent in a form whose own button publishes. */
  publish?: (() => void) | undefined
  /** Checks that the article has all that a publication needs. Absent on a card, where the server checks this. */
  mayAskTime?: () => boolean
  /** @returns the error of the call; `undefined` after success. */
  schedule: (publishAt: string) => Promise<unknown>
  /** Makes a draft of a published or scheduled article. */
  unpublish: () => void
  remove: () => void
}

interface StatusButtonsProps {
  /** `undefined` before the first save. */
  article: DeskSummary | undefined
  title: string
  commands: StatusCommands
  /** Disables the buttons while a call is under way. */
  isPending: boolean
  /** A text that says what Publish will do. */
  publication: ReactNode
  /** True on a card: the names of the buttons contain the title, because there are several cards. */
  isCard?: boolean
  /** Before the buttons, in their row. */
  children?: ReactNode
}

/** The buttons that the status of an article allows. */
export function StatusButtons({
  article,
  title,
  commands,
  isPending,
  publication,
  isCard = false,
  children,
}: StatusButtonsProps) {
  const [asksTime, setAsksTime] = useState(false)
  const offered = offeredFor(article, useMayPublish())
  const named = (label: string, props: Omit<ComponentProps<typeof Button>, 'children'>) => (
    <Button
      size="small"
      disabled={isPending}
      aria-label={isCard ? `${label} ${title}` : undefined}
      {...props}
    >
      {label}
    </Button>
  )
  return (
    <>
      {commands.publish && offered.publish && publication}
      <fieldset
        // A stand-in for a button that disappears with its press. On a card, the list's count is the stand-in.
        tabIndex={isCard ? undefined : -1}
        aria-label={isCard ? `Actions for ${title}` : 'This article'}
        className="flex min-w-0 flex-wrap gap-2"
      >
        {children}
        {(offered.preview || !isCard) && named('Preview', { onClick: commands.preview })}
        {!isCard && article && offered.preview && <EndPreviewLinks id={article.id} />}
        {offered.publish && commands.publish && named('Publish', { onClick: commands.publish })}
        {article?.status === 'published' && <OpenPage article={article} />}
        {/* In a group, so that Delete does not stand alone on a second line. */}
        <div className={`flex flex-wrap gap-2 ${article ? 'ms-auto' : ''}`}>
          {offered.publish &&
            named('Schedule…', {
              onClick: () => {
                if (commands.mayAskTime?.() ?? true) setAsksTime(true)
              },
            })}
          {offered.unschedule && named('Unschedule', { onClick: commands.unpublish })}
          {offered.unpublish && named('Unpublish', { onClick: commands.unpublish })}
          {article &&
            offered.remove &&
            named('Delete', {
              variant: 'danger',
              onClick: () => confirm(question) && commands.remove(),
            })}
        </div>
      </fieldset>
      {asksTime && (
        <ScheduleDialog
          title="Schedule Article"
          description={
            <>
              ‘<Bdi>{title}</Bdi>’ is published at this time.
            </>
          }
          scheduled={article?.publishAt}
          pending={isPending}
          onSchedule={commands.schedule}
          onClose={() => setAsksTime(false)}
        />
      )}
    </>
  )
}

/** The buttons that the article's status and the role of the editor allow: a writer changes nothing that is public. */
function offeredFor(article: DeskSummary | undefined, mayPublish: boolean) {
  const isPublished = article?.status === 'published'
  const mayChange = mayPublish || !article || article.status === 'draft'
  return {
    preview: mayChange && (!isPublished || Boolean(article.held)),
    publish: mayPublish && !isPublished,
    unschedule: mayPublish && article?.status === 'scheduled',
    unpublish: mayPublish && isPublished,
    remove: mayChange,
  }
}

function OpenPage({ article: { slug, language, title } }: { article: DeskSummary }) {
  if (slug === undefined) return null
  return (
    <a
      href={editionPaths(language).article(slug)}
      target="_blank"
      rel="noopener"
      aria-label={`Open page of ${title} (opens in a new tab)`}
      className={buttonClass('outline', 'small')}
    >
      Open page
    </a>
  )
}
