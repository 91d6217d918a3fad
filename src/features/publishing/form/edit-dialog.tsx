import { mayLeave } from '#client/unsaved.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { ConflictNotice } from '#features/writing/conflict-notice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ArticleInputs } from './article-inputs.tsx'
import { ArticleStatus, PressNote } from './article-status.tsx'
import { changesPress, keepPress, useArticleForm } from './use-article-form.ts'

/** Edits one article. Closes when it is saved. */
export function EditDialog({ opened, onClose }: { opened: DeskArticle; onClose: () => void }) {
  const article = useArticleForm({ type: opened.type, article: opened })
  const { form, draft, conflict } = article
  const submit = { ...changesPress(article), done: onClose }
  return (
    <FormDialog
      size="wide"
      title={opened.type === 'external' ? 'Edit External Article' : 'Edit Op-Ed Article'}
      form={form}
      draft={draft}
      submit="Save Changes"
      pending={article.pending !== undefined}
      pendingLabel="Saving..."
      onValid={(output) => article.save(submit, output)}
      onSave={() => article.press(keepPress(article))}
      onClose={() => mayLeave() && onClose()}
      beside={
        <>
          <ConflictNotice what="article" conflict={conflict} />
          <PressNote article={article} />
        </>
      }
      above={
        <ArticleStatus article={article} submit={submit} onDeleted={onClose}>
          <a href={paths.adminEdit(opened.id)} className={buttonClass('outline', 'small')}>
            Edit as a page
          </a>
        </ArticleStatus>
      }
    >
      <ArticleInputs article={article} isDialog />
    </FormDialog>
  )
}
