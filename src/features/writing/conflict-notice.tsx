import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { compareFields } from './compare-fields.ts'
import { Comparison } from './comparison.tsx'

type FormValues = { updatedAt: string; imageAlt?: string }

interface ConflictNoticeProps {
  /** What was changed, e.g. 'article'. */
  what: string
  /** See `useConflict`. */
  conflict: {
    isOpen: boolean
    keep: () => void
    load: () => void
    versions: { typed: FormValues; newer: FormValues } | undefined
  }
}

/** Says that the item was changed elsewhere during the edit, shows both versions, and lets the editor choose one. */
export function ConflictNotice({ what, conflict }: ConflictNoticeProps) {
  const { isOpen, versions } = conflict
  if (!isOpen) return null
  return (
    <div className="grid w-full gap-4">
      <Notice
        tone="danger"
        action={
          <>
            <Button size="small" onClick={conflict.keep}>
              Keep my text
            </Button>
            <Button
              size="small"
              onClick={() =>
                confirm('Replace your text with the newer version?') && conflict.load()
              }
            >
              Load the newer version
            </Button>
          </>
        }
      >
        This {what} was changed elsewhere after you opened it. Nothing was overwritten, and your
        text is still here. Keep it and save again, or load the newer version in its place.
      </Notice>
      {versions && (
        <section
          aria-label="Both versions"
          className="in-[[role=dialog]]:max-h-[30dvh] in-[[role=dialog]]:overflow-y-auto"
        >
          <Comparison
            names={['Your text', 'The newer version']}
            fields={compareFields(shown(versions.typed), shown(versions.newer))}
          />
        </section>
      )}
    </div>
  )
}

/** In a form an empty alternative text is missing, and a blank one means that the image is decorative. */
function shown({ updatedAt: _version, imageAlt = '', ...fields }: FormValues) {
  return { ...fields, imageAlt: imageAlt === '' ? undefined : imageAlt.trim() }
}
