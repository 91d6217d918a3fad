import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { content, type ContentItem } from '#contract/content.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { EditingForm } from './edit-dialog.tsx'
import { editValues } from './form-schemas.ts'

interface EditConflictProps {
  form: EditingForm
  item: ContentItem
  onSettled: () => void
}

/** Says that the article was changed elsewhere meanwhile, and lets the editor decide whose words stay. */
export function EditConflict({ form, item, onSettled }: EditConflictProps) {
  async function settle(take: (current: ContentItem) => void): Promise<void> {
    try {
      take(await request(content.read, { params: { slug: item.slug } }))
      onSettled()
    } catch (error) {
      failureToast('Error', messageOf(error, 'Failed to fetch article'))
    }
  }
  const keepMine = () =>
    settle(({ updatedAt }) => form.setValue('updatedAt', updatedAt, { shouldDirty: true }))
  const takeTheirs = () => settle((current) => form.reset(editValues(current)))
  const question = 'Replace your text with the newer version?'

  return (
    <div className="w-full">
      <Notice
        tone="danger"
        action={
          <>
            <Button size="small" variant="outline" onClick={() => void keepMine()}>
              Keep my text
            </Button>
            <Button
              size="small"
              variant="outline"
              onClick={() => confirm(question) && void takeTheirs()}
            >
              Load the newer version
            </Button>
          </>
        }
      >
        This article was changed elsewhere after you opened it. Nothing was overwritten, and your
        text is still here. Keep it and save again, or load the newer version in its place.
      </Notice>
    </div>
  )
}
