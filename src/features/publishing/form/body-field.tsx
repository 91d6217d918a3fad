import type { EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { limits } from '#domain/site/limits.ts'
import { Button } from '#ui/button.tsx'
import { TextareaField, TextControlField } from '#ui/form-fields.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { useWritingMode } from '#features/writing/use-writing-mode.ts'
import { useWriting } from './use-writing.ts'

/** The text of an op-ed. The editor chooses whether it is written as text with marks or as readers will see it. */
export function BodyField({ required }: { required: boolean }) {
  const { isVisual, hasChosen, visual, failed, choose, retry } = useWritingMode(load)
  const [lastState, setLastState] = useState<EditorState>()
  const writing = useWriting('body')
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
        <TextareaField
          {...bound}
          aside={aside}
          required={required}
          rows={12}
          {...writing}
          help={<Tips />}
        />
      </>
    )
  }
  const { Editor, bodyFormat } = visual
  return (
    <TextControlField {...bound} required={required} aside={aside}>
      {(control, field) => (
        <Editor
          {...field}
          format={bodyFormat}
          {...{ lastState, setLastState }}
          language={writing.lang}
          attributes={{ ...control, 'aria-label': bound.label }}
        />
      )}
    </TextControlField>
  )
}

const bound = { name: 'body', label: 'Article Body', limit: limits.bodyLength }
const load = () => import('#features/writing/visual.ts')

function Tips() {
  return (
    <ul className="grid gap-0.5">
      <li>
        Source links are written <code>[fact or quote](link)</code> and show as normal text but stay
        clickable.
      </li>
      <li>Paragraphs are separated by empty lines.</li>
    </ul>
  )
}
