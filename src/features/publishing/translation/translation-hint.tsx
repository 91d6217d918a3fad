import { useState } from 'react'
import type { DeskArticle } from '#contract/desk.ts'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { markAction } from '#features/publishing/session/article-actions.ts'
import type { ArticleForm } from '#features/publishing/session/use-article-form.ts'
import { Comparison } from '#features/versions/comparison.tsx'
import { useRevisions, useTwoRevisions } from '#features/publishing/history/use-history.ts'

/** How much of the original has changed since its translation was made; nothing if the article is up to date. */
export function TranslationHint({ form }: { form: ArticleForm }) {
  const { translationOf, outdated } = form.opened.article ?? {}
  if (translationOf === undefined || !outdated) return null
  return <Outdated id={translationOf} outdated={outdated} form={form} />
}

interface OutdatedProps {
  form: ArticleForm
  id: string
  outdated: NonNullable<DeskArticle['outdated']>
}

function Outdated({ id, outdated, form: { article, pending, press } }: OutdatedProps) {
  const { list } = useRevisions(id)
  const [areShown, setAreShown] = useState(false)
  const newest = list.status === 'ready' ? list.data[0]?.number : undefined
  const translated = article?.translatedRevision
  if (newest !== undefined && translated === newest) return null

  return (
    <div className="grid gap-4">
      <Notice
        action={
          newest !== undefined && (
            <>
              {translated !== undefined && (
                <Button
                  size="small"
                  aria-expanded={areShown}
                  onClick={() => setAreShown(!areShown)}
                >
                  {areShown ? 'Hide changes' : 'Show changes'}
                </Button>
              )}
              <Button
                size="small"
                pending={pending !== undefined}
                onClick={() => void press(markAction(newest))}
              >
                Mark as up to date
              </Button>
            </>
          )
        }
      >
        {wording(outdated)}
      </Notice>
      {areShown && translated !== undefined && newest !== undefined && (
        <OriginalChanges id={id} from={translated} to={newest} />
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

/** @param props.id of the original. */
function OriginalChanges({ id, from, to }: { id: string; from: number; to: number }) {
  const { two, retry } = useTwoRevisions(id, from, to)
  if (two.status === 'loading') return <output>Loading...</output>
  if (two.status === 'failed') {
    return <NotLoaded onRetry={retry}>The changes could not be loaded.</NotLoaded>
  }
  const fields = two.data.fields.filter(({ byWords }) => byWords)
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">Changes of the original</h2>
      <Comparison names={two.data.names} fields={fields} opensAtDifference />
    </section>
  )
}
