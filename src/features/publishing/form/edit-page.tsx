import { useState } from 'react'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { messageOf, request } from '#client/request.ts'
import { desk, type DeskArticle } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { HistoryButton } from '#features/publishing/history/history-dialog.tsx'
import { Original } from '#features/publishing/translation/original.tsx'
import { OfOriginal } from '#features/publishing/translation/of-original.tsx'
import { TranslationNote } from '#features/publishing/translation/translation-note.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArticlePage } from './article-page.tsx'
import { ArticleStatus } from './article-status.tsx'
import { changesPress, publishPress, useArticleForm } from './use-article-form.ts'

/** Edits the article with this id on a page of its own: for a body, a dialog is small. */
export function EditPage({ id, onDone }: { id: string; onDone: () => void }) {
  const [query] = useState(() =>
    createQuery<DeskArticle>(() => request(desk.read, { params: { slug: id } })),
  )
  const loaded = useQuery(query)
  if (loaded.status === 'failed') {
    return (
      <EmptyState title="The article could not be opened" onRetry={() => query.refresh()}>
        {messageOf(loaded.error, 'Failed to fetch article')}
      </EmptyState>
    )
  }
  if (loaded.status === 'loading') return <Skeleton className="h-96" />
  if (loaded.data.status === 'deleted') {
    return (
      <EmptyState key="deleted" title="This article is deleted">
        It can be restored in Content Management, with the status Deleted.
      </EmptyState>
    )
  }
  return <EditForm opened={loaded.data} onDeleted={onDone} />
}

function EditForm({ opened, onDeleted }: { opened: DeskArticle; onDeleted: () => void }) {
  const { translationOf } = opened
  const article = useArticleForm({ type: opened.type, article: opened })
  const { pending } = article
  return (
    <ArticlePage
      article={article}
      submit={changesPress(article)}
      isPending={pending !== undefined}
      pendingLabel="Saving..."
      above={
        <>
          <ArticleStatus
            article={article}
            publish={publishPress(article)}
            schedule={changesPress(article)}
            onDeleted={onDeleted}
          >
            <HistoryButton article={opened} onRestored={article.fill} />
          </ArticleStatus>
          <TranslationNote opened={opened} article={article} />
        </>
      }
      original={
        translationOf !== undefined && (
          <OfOriginal id={translationOf}>
            {({ original }) => <Original article={original} />}
          </OfOriginal>
        )
      }
    >
      <a href={paths.adminContent} className={buttonClass('outline')}>
        Cancel
      </a>
    </ArticlePage>
  )
}
