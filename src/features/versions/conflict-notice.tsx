import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { FormValues } from '#client/editing/local-drafts.ts'
import type { EditSession } from '#client/editing/edit-session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { compareFields } from './compare-fields.ts'
import { Comparison } from './comparison.tsx'

interface ConflictNoticeProps<Item extends { id: string }, Values extends FormValues> {
  /** The kind of item, e.g. 'article'. */
  what: string
  /** Who changed it, if that is known: a sentence. */
  who?: ReactNode
  session: Pick<EditSession<Item, Values, object>, '$state' | 'choose'>
}

/** Says that the item was changed elsewhere during the edit, shows both versions, and lets the editor choose one. */
export function ConflictNotice<Item extends { id: string }, Values extends FormValues>(
  props: ConflictNoticeProps<Item, Values>,
) {
  const { conflict } = useStore(props.session.$state)
  return conflict && <OpenConflict {...props} versions={conflict.versions} />
}

function OpenConflict<Item extends { id: string }, Values extends FormValues>({
  what,
  who,
  session,
  versions,
}: ConflictNoticeProps<Item, Values> & { versions: { typed: Values; newer: Values } | undefined }) {
  return (
    <div data-conflict="" className="grid w-full gap-4">
      <Notice
        tone="danger"
        action={
          <>
            <Button size="small" onClick={() => void session.choose('mine')}>
              Keep my text
            </Button>
            <Button
              size="small"
              onClick={() =>
                confirm('Replace your text with the newer version?') &&
                void session.choose('theirs')
              }
            >
              Load the newer version
            </Button>
          </>
        }
      >
        This {what} was changed elsewhere after you opened it. Nothing was overwritten, and your
        text is still here. Keep it and save again, or load the newer version in its place. {who}
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

/** The values with the alternative text as it is stored: '' for a decorative image, absent if nobody has decided. */
function shown({ isDecorative, imageAlt = '', ...fields }: FormValues) {
  return { ...fields, imageAlt: isDecorative ? '' : imageAlt || undefined }
}
