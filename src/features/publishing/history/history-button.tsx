import { useState } from 'react'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { revisions, type Revision, type RevisionSummary } from '#contract/revisions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { ComparedRevisions } from './compared-revisions.tsx'
import { RevisionList } from './revision-list.tsx'
import { isChange, useRevisions } from './use-history.ts'

interface HistoryButtonProps {
  article: DeskArticle
  /** Fills the form with the text of a revision. */
  onRestored: (revision: Revision) => void
}

export function HistoryButton({ article, onRestored }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        History
      </Button>
      {isOpen && (
        <HistoryDialog
          article={article}
          onRestored={(revision) => {
            onRestored(revision)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function HistoryDialog({
  article,
  onClose,
  onRestored,
}: HistoryButtonProps & { onClose: () => void }) {
  const { list, retry } = useRevisions(article.id)
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title="History"
      description="Every save of this article is kept. Choose one to see what it changed."
      isText={list.status !== 'ready'}
      dismiss="Close"
    >
      {list.status === 'loading' && <output>Loading the history...</output>}
      {list.status === 'failed' && (
        <NotLoaded onRetry={retry}>The history could not be loaded.</NotLoaded>
      )}
      {list.status === 'ready' && (
        <History article={article} list={list.data} onRestored={onRestored} />
      )}
    </Dialog>
  )
}

function History({ article, list, onRestored }: HistoryButtonProps & { list: RevisionSummary[] }) {
  const changes = list.filter(isChange)
  const newest = changes[0]?.number ?? 1
  const [chosen, setChosen] = useState(newest)
  const [compared, setCompared] = useState<number>()
  const { pending, submit } = useSubmit({
    send: (number: number) =>
      request(revisions.read, { params: { id: article.id, number: String(number) } }),
    success: (_, number) => [
      'Success',
      `Revision ${number} is in the form. Check it, then save it.`,
    ],
    failure: { title: 'Error', fallback: 'Failed to fetch content' },
    done: onRestored,
  })
  if (changes.length === 1) {
    return <p>No save has changed this article so far. Every change will be listed here.</p>
  }
  const choose = (number: number) => {
    setChosen(number)
    setCompared(undefined)
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <RevisionList list={list} chosen={chosen} onChoose={choose} />
      <div className="grid content-start gap-5">
        <ComparedRevisions
          id={article.id}
          list={changes}
          chosen={chosen}
          compared={compared ?? neighbour(changes, chosen)}
          onCompare={setCompared}
        >
          {chosen !== newest && (
            <Button
              className="justify-self-start"
              pending={pending}
              pendingLabel="Restoring..."
              onClick={() => void submit(chosen)}
            >
              Restore this revision
            </Button>
          )}
        </ComparedRevisions>
      </div>
    </div>
  )
}

function neighbour(changes: RevisionSummary[], chosen: number): number {
  const older = changes.find(({ number }) => number < chosen)
  return (older ?? changes.at(-2))?.number ?? chosen
}
