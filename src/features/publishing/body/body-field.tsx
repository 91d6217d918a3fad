import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { limits } from '#domain/site/limits.ts'
import { TextareaField } from '#ui/form-fields.tsx'
import type { ArticleValues } from '#features/publishing/form/article-forms.ts'
import { BodyText } from './article-text.tsx'
import { continueList } from './body-marks.ts'
import { BodyToolbar, changeOfKey, type Change } from './body-toolbar.tsx'
import { editText } from './edit-text.ts'
import { pasteBody } from './paste-body.ts'
import { UnfinishedMarks } from './unfinished-marks.tsx'
import { useWriting } from '#features/publishing/form/use-writing.ts'

interface BodyFieldProps {
  required?: boolean
  /** Whether a wide window shows the preview elsewhere; then the field needs no button for it there. */
  hasPreviewBeside?: boolean
}

/** The text of an op-ed, with buttons and keys for its marks. Formatted text that is pasted gets the marks too. */
export function BodyField({ required = false, hasPreviewBeside = false }: BodyFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const [isPreview, setIsPreview] = useState(false)
  const beside = hasPreviewBeside ? 'lg:hidden' : ''
  // With `display: none` it could not get the focus.
  const hidden = hasPreviewBeside ? 'max-lg:sr-only!' : 'sr-only!'

  function change(by: Change): boolean {
    const control = root.current?.querySelector('textarea')
    return control instanceof HTMLTextAreaElement && editText(control, by)
  }

  return (
    <div ref={root}>
      <TextareaField
        name="body"
        label="Article Body"
        required={required}
        rows={12}
        limit={limits.bodyLength}
        {...useWriting('body')}
        className={`rounded-t-none ${isPreview ? hidden : ''}`}
        // It gets the focus by a refusal, with Tab, or where a wide window shows it.
        onFocus={() => setIsPreview(false)}
        toolbar={
          <>
            <BodyToolbar
              onChange={change}
              isPreview={isPreview}
              onPreview={setIsPreview}
              // Pressed, it says why the others are disabled.
              previewClass={isPreview ? '' : beside}
            />
            {isPreview && <BodyPreview className={beside} />}
          </>
        }
        onKeyDown={(event) => pressed(event, change)}
        onPaste={(event: ClipboardEvent<HTMLTextAreaElement>) => void pasteBody(event, change)}
        help={
          <>
            <UnfinishedMarks />
            <Tips />
          </>
        }
      />
    </div>
  )
}

function pressed(event: KeyboardEvent, change: (by: Change) => boolean): void {
  if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return
  if (event.ctrlKey || event.metaKey) {
    const by = changeOfKey(event)
    if (!by) return
    event.preventDefault()
    change(by)
  } else if (event.key === 'Enter' && change(continueList)) event.preventDefault()
}

function Tips() {
  return (
    <ul className="grid gap-0.5">
      <li>
        Source links are written <code>[fact or quote](link)</code> and show as normal text but stay
        clickable.
      </li>
      <li>Paragraphs are separated by empty lines.</li>
      <li>
        The buttons write <code>**bold**</code>, <code>*italic*</code>, <code>## heading</code>,{' '}
        <code>- list</code>, <code>1. list</code> and <code>&gt; quote</code>.
      </li>
    </ul>
  )
}

function BodyPreview({ className }: { className: string }) {
  const [body, language] = useWatch<ArticleValues, ['body', 'language']>({
    name: ['body', 'language'],
  })
  return (
    <section
      aria-label="Preview of the body"
      className={`border-edge bg-surface-raised rounded-b-md border p-5 wrap-anywhere ${className}`}
    >
      <BodyText body={body} language={language} />
    </section>
  )
}
