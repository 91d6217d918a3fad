import { useState } from 'react'
import { failureToast } from '#client/toasts.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OriginalChanges } from './original-changes.tsx'
import type { ArticleForm } from '#features/publishing/form/use-article-form.ts'
import { useRevisions } from '#features/publishing/history/use-history.ts'

interface TranslationNoteProps {
  /** The article as it was opened. */
  opened: DeskArticle
  article: Pick<ArticleForm, 'state' | 'pending' | 'markUpToDate'>
}

/** How much of the original has changed since its translation was made; nothing if the article is up to date. */
export function TranslationNote({ opened, article }: TranslationNoteProps) {
  const { translationOf, outdated } = opened
  if (translationOf === undefined || !outdated) return null
  return <Outdated id={translationOf} outdated={outdated} article={article} />
}

interface OutdatedProps extends Pick<TranslationNoteProps, 'article'> {
  id: string
  outdated: NonNullable<DeskArticle['outdated']>
}

function Outdated({ id, outdated, article: { state, pending, markUpToDate } }: OutdatedProps) {
  const { list } = useRevisions(id)
  const [View, setView] = useState<{ changes: typeof OriginalChanges }>()
  const newest = list.status === 'ready' ? list.data[0]?.number : undefined
  const translated = state.is === 'new' ? undefined : state.article.translatedRevision
  if (newest !== undefined && translated === newest) return null

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
                pending={pending !== undefined}
                onClick={() => markUpToDate(newest)}
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
