import { useMayPublish } from '#client/queries/actor.ts'
import { request } from '#client/request.ts'
import { desk, type DeskArticle } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Original } from '#features/publishing/translation/original.tsx'
import { loadOriginal } from '#features/publishing/session/translating.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ArticlePage } from './article-page.tsx'
import { LeftText } from './left-text.tsx'
import { Loaded } from './loaded.tsx'
import { useArticleForm } from '#features/publishing/session/use-article-form.ts'

/** Edits the article with this id on a page of its own: for a body, a dialog is small. */
export function EditPage({ id, onDone }: { id: string; onDone: () => void }) {
  const mayPublish = useMayPublish()
  const left = <LeftText id={id} />
  return (
    <Loaded
      read={() => request(desk.read, { params: { slugOrId: id } })}
      title="The article could not be opened"
      belowFailure={left}
    >
      {(article) => {
        const isDeleted = article.status === 'deleted'
        const isOpen = !isDeleted && (mayPublish || article.status === 'draft')
        if (isOpen) return <EditForm article={article} onDeleted={onDone} />
        return (
          <>
            <EmptyState title={`This article is ${article.status}`}>
              {isDeleted
                ? 'It can be restored in Content Management, with the status Deleted.'
                : 'Only an editor can change it.'}
            </EmptyState>
            {left}
          </>
        )
      }}
    </Loaded>
  )
}

function EditForm({ article, onDeleted }: { article: DeskArticle; onDeleted: () => void }) {
  const { translationOf } = article
  const form = useArticleForm({ type: article.type, article })
  return (
    <ArticlePage
      form={form}
      onDeleted={onDeleted}
      original={
        translationOf !== undefined && (
          <Loaded read={() => loadOriginal(translationOf)} title="The original could not be opened">
            {(translating) => <Original {...translating} />}
          </Loaded>
        )
      }
    >
      <a href={paths.adminContent} className={buttonClass('outline')}>
        Cancel
      </a>
    </ArticlePage>
  )
}
