import type { Command, EditorState } from 'prosemirror-state'
import { useState, type KeyboardEvent } from 'react'
import { noFootnotes, plainLine } from '#domain/articles/body-line.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { linkHere, setLink } from './commands.ts'

interface LinkFormProps {
  state: EditorState
  run: (command: Command) => void
  onClose: () => void
}

/** Asks for the URL of the selected words, or of the link at the caret. */
export function LinkForm({ state, run, onClose }: LinkFormProps) {
  const present = linkHere(state)
  const [url, setUrl] = useState(present?.href ?? '')
  const [error, setError] = useState<string>()

  function apply(next: string): void {
    if (!isLink(next)) return setError('Must be a valid URL')
    run(setLink(next))
    onClose()
  }

  function pressed(event: KeyboardEvent): void {
    // It is inside the form of the article, which Enter would submit.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    apply(trimUrl(url))
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field label="Link URL" error={error}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              inputMode="url"
              spellCheck={false}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
              onKeyDown={pressed}
            />
          )}
        </Field>
      </div>
      <Button size="small" onClick={() => apply(trimUrl(url))}>
        Apply
      </Button>
      {present && (
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            run(setLink(''))
            onClose()
          }}
        >
          Remove
        </Button>
      )}
    </div>
  )
}

/** Whether a body can link to this URL. */
function isLink(url: string): boolean {
  const [link, ...others] = plainLine(`[words](${url})`, noFootnotes)
  return link !== undefined && 'href' in link && others.length === 0
}
