import { mayLeave } from '#client/editing/unsaved.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { ConflictNotice } from '#features/versions/conflict-notice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { LastSaver } from '#features/publishing/history/last-saver.tsx'
import { ArticleInputs } from './article-inputs.tsx'
import { ArticleStatus, PressHint } from './article-status.tsx'
import { useArticleForm } from '#features/publishing/session/use-article-form.ts'

/** Edits one article. Closes when it is saved. */
export function EditDialog({ article, onClose }: { article: DeskArticle; onClose: () => void }) {
  const form = useArticleForm({ type: article.type, article })
  const { hookForm, localDraft, own, session } = form
  const callbacks = { done: onClose }
  return (
    <FormDialog
      size="wide"
      title={article.type === 'external' ? 'Edit External Article' : 'Edit Op-Ed Article'}
      form={hookForm}
      localDraft={localDraft}
      submit={own.button}
      pending={form.pending !== undefined}
      pendingLabel="Saving..."
      onPress={() => void form.press(own, callbacks)}
      onClose={() => mayLeave() && onClose()}
      beside={
        <>
          <ConflictNotice
            what="article"
            session={session}
            who={form.article && <LastSaver article={form.article} />}
          />
          <PressHint form={form} />
        </>
      }
      above={
        <ArticleStatus form={form} callbacks={callbacks} onDeleted={onClose}>
          <a href={paths.adminEdit(article.id)} className={buttonClass('outline', 'small')}>
            Edit as a page
          </a>
        </ArticleStatus>
      }
    >
      <ArticleInputs form={form} isDialog />
    </FormDialog>
  )
}
