import { useEffect, useState } from 'react'
import { $offerChanges, listLocalDrafts, type LocalDraft } from '#client/editing/local-drafts.ts'
import { forget } from '#client/storage.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** The unsaved text of an article that can no longer be opened, so that the editor can copy it. */
export function LeftText({ id }: { id: string }) {
  const [drafts, setDrafts] = useState<LocalDraft[]>([])
  useEffect(
    () => $offerChanges.subscribe(() => void listLocalDrafts(`edit:${id}`).then(setDrafts)),
    [id],
  )
  return drafts.map(({ key, values }) => (
    <section key={key} className="grid justify-items-start gap-3">
      <div className="w-full">
        <Field label="What you had typed and not saved">
          {(control) => <Textarea {...control} readOnly rows={12} value={textOf(values)} />}
        </Field>
      </div>
      <Button
        size="small"
        onClick={() => {
          if (!confirm('Delete this text? It is nowhere else.')) return
          forget(key)
          setDrafts(drafts.filter((draft) => draft.key !== key))
        }}
      >
        Delete this text
      </Button>
    </section>
  ))
}

function textOf({ title, excerpt, body }: LocalDraft['values']): string {
  return [title, excerpt, body].filter(Boolean).join('\n\n')
}
