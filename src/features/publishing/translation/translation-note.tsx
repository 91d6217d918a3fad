import { useState } from 'react'
import { failureToast } from '#client/toasts.ts'
import type { DeskItem } from '#contract/desk.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OriginalChanges } from './original-changes.tsx'
import { useRevisions } from '#features/publishing/history/use-history.ts'

interface TranslationNoteProps {
  item: DeskItem
  /** Notes the revision of the original that the translation has. Returns whether that was saved. */
  onMark: (revision: number) => Promise<boolean>
  pending: boolean
}

/** How much of the original has changed since its translation was made; nothing if the article is up to date. */
export function TranslationNote({ item, ...rest }: TranslationNoteProps) {
  const { translationOf, outdated } = item
  if (translationOf === undefined || !outdated) return null
  return <Outdated id={translationOf} item={item} outdated={outdated} {...rest} />
}

interface OutdatedProps extends TranslationNoteProps {
  id: string
  outdated: NonNullable<DeskItem['outdated']>
}

function Outdated({ id, item, outdated, onMark, pending }: OutdatedProps) {
  const { list } = useRevisions(id)
  const [isDone, setIsDone] = useState(false)
  const [View, setView] = useState<{ changes: typeof OriginalChanges }>()
  const newest = list.status === 'ready' ? list.data[0]?.number : undefined
  const translated = item.translatedRevision
  if (isDone) return null

  async function show(): Promise<void> {
    try {
      const { OriginalChanges: changes } = await import('./original-changes.tsx')
      setView({ changes })
    } catch (error) {
      failureToast('Error', 'The changes could not be loaded', error)
    }
  }

  return (
    <div className="grid gap-4">
      <Notice
        isAboveFields
        action={
          newest !== undefined && (
            <>
              {translated !== undefined && (
                <Button
                  size="small"
                  variant="outline"
                  aria-expanded={View !== undefined}
                  onClick={() => (View ? setView(undefined) : void show())}
                >
                  {View ? 'Hide changes' : 'Show changes'}
                </Button>
              )}
              <Button
                size="small"
                variant="outline"
                pending={pending}
                onClick={() => void onMark(newest).then(setIsDone)}
              >
                Mark as up to date
              </Button>
            </>
          )
        }
      >
        {wording(outdated)}
      </Notice>
      {View && translated !== undefined && newest !== undefined && (
        <View.changes id={id} from={translated} to={newest} />
      )}
    </div>
  )
}

function wording({ changedParagraphs, paragraphs, titleChanged }: OutdatedProps['outdated']) {
  const since = 'in the original since it was translated.'
  if (changedParagraphs === 0) return `The title changed ${since}`
  const changed = `${changedParagraphs} of ${paragraphs} paragraphs changed`
  return `${changed} ${since}${titleChanged ? ' Its title changed too.' : ''}`
}
