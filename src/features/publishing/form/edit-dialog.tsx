import { mayLeave } from '#client/unsaved.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { HistoryButton } from '#features/publishing/history/history-dialog.tsx'
import { TranslationNote } from '#features/publishing/translation/translation-note.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { ArticleInputs } from './article-inputs.tsx'
import { AutosaveNote } from './autosave-note.tsx'
import { changesPress, useArticleForm } from './use-article-form.ts'

interface EditDialogProps {
  opened: DeskArticle
  onClose: () => void
}

/** Edits one article. Closes when it is saved. */
export function EditDialog({ opened, onClose }: EditDialogProps) {
  const article = useArticleForm({ type: opened.type, article: opened })
  const { form, draft, conflict } = article
  return (
    <FormDialog
      size="wide"
      title={opened.type === 'external' ? 'Edit External Article' : 'Edit Op-Ed Article'}
      form={form}
      draft={draft}
      submit="Save Changes"
      pending={article.pending !== undefined}
      pendingLabel="Saving..."
      onValid={(output) => article.save({ ...changesPress(article), done: onClose }, output)}
      onClose={() => mayLeave() && onClose()}
      beside={
        <>
          <HistoryButton article={opened} onRestored={onClose} />
          <ConflictNotice what="article" conflict={conflict} />
          <AutosaveNote state={article.autosaved} />
          {article.own !== 'published' && (
            <Button variant="outline" onClick={article.preview}>
              Preview
            </Button>
          )}
        </>
      }
      above={
        <>
          <a
            href={paths.adminEdit(opened.id)}
            className={`${buttonClass('outline', 'small')} justify-self-start`}
          >
            Open as a page
          </a>
          <TranslationNote opened={opened} article={article} />
        </>
      }
    >
      <ArticleInputs article={article} isDialog />
    </FormDialog>
  )
}
