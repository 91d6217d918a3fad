import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { limits } from '#domain/site/limits.ts'
import { Button } from '#ui/button.tsx'
import { TextareaField, TextControlField } from '#ui/form-fields.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { useWritingMode } from '#features/writing/use-writing-mode.ts'
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
}

/** The text of an op-ed. The editor chooses whether it is written as text with marks or as readers will see it. */
export function BodyField({ required = false }: BodyFieldProps) {
  const { isVisual, hasChosen, visual, failed, choose, retry } = useWritingMode(load)
  const language = useWatch<ArticleValues, 'language'>({ name: 'language' })
  const aside = (
    <Button
      variant={hasChosen ? 'outline' : 'primary'}
      size="small"
      onClick={() => choose(isVisual ? 'text' : 'visual')}
    >
      {isVisual ? 'Text' : hasChosen ? 'Visual' : 'Write visually'}
    </Button>
  )
  if (!isVisual || !visual) {
    return (
      <>
        {isVisual && failed && (
          <NotLoaded onRetry={retry}>The visual editor could not be loaded.</NotLoaded>
        )}
        <TextBody required={required} aside={aside} />
      </>
    )
  }
  const { Editor, bodyFormat } = visual
  return (
    <TextControlField
      name="body"
      label={label}
      required={required}
      limit={limits.bodyLength}
      aside={aside}
      help={<UnfinishedMarks />}
    >
      {(control, field) => (
        <Editor
          {...field}
          format={bodyFormat}
          language={language}
          attributes={{ ...control, 'aria-label': label }}
        />
      )}
    </TextControlField>
  )
}

const label = 'Article Body'
const load = () => import('#features/writing/visual.ts')

/** With buttons and keys for the marks. Formatted text that is pasted gets the marks too. */
function TextBody({ required, aside }: { required: boolean; aside: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [isPreview, setIsPreview] = useState(false)

  function change(by: Change): boolean {
    const control = root.current?.querySelector('textarea')
    return control instanceof HTMLTextAreaElement && editText(control, by)
  }

  return (
    <div ref={root}>
      <TextareaField
        name="body"
        label={label}
        aside={aside}
        required={required}
        rows={12}
        limit={limits.bodyLength}
        {...useWriting('body')}
        // With `display: none` it could not get the focus.
        className={`rounded-t-none ${isPreview ? 'sr-only!' : ''}`}
        // It gets the focus by a refusal or with Tab.
        onFocus={() => setIsPreview(false)}
        toolbar={
          <>
            <BodyToolbar onChange={change} isPreview={isPreview} onPreview={setIsPreview} />
            {isPreview && <BodyPreview />}
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

function BodyPreview() {
  const [body, language] = useWatch<ArticleValues, ['body', 'language']>({
    name: ['body', 'language'],
  })
  return (
    <section
      aria-label="Preview of the body"
      className="border-edge bg-surface-raised rounded-b-md border p-5 wrap-anywhere"
    >
      <BodyText body={body} language={language} />
    </section>
  )
}
