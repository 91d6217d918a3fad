import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { limits } from '#domain/site/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { describe, type GivenPicture } from './given-pictures.ts'
import { onEnter } from './panel-form.tsx'
import type { TextFormat } from './text-format.ts'

interface AltPanelProps {
  format: TextFormat
  given: GivenPicture
  view: EditorView
  /** Runs a command and gives the focus back to the text. */
  run: (command: Command) => void
}

/**
 * Asks for the alternative text of a picture that was dropped or pasted. What is typed is the picture's at once, so a
 * save has it. The focus stays in the text until the editor presses something in this panel.
 */
export function AltPanel({ format, given, view, run }: AltPanelProps) {
  const type = (alt: string) => describe(format, given, alt, true)(view.state, view.dispatch)
  const close = () => run(describe(format, given, given.alt.trim(), false))
  return (
    <fieldset
      aria-label={`About ${given.file.name}`}
      data-own-escape=""
      className="flex flex-wrap items-end gap-2"
    >
      {/* Shows which picture is meant: several may wait for their alternative text. */}
      <img
        src={given.stored?.url ?? given.preview}
        alt=""
        className="size-14 rounded-md border object-cover"
      />
      <div className="min-w-0 flex-1 basis-60">
        <Field
          label="Alt Text"
          help="What the picture shows, for readers who cannot see it. Empty if it is decorative."
        >
          {(control) => (
            <Input
              {...control}
              value={given.alt}
              maxLength={limits.imageTextLength}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') onEnter(close)(event)
                else {
                  event.stopPropagation()
                  close()
                }
              }}
            />
          )}
        </Field>
      </div>
      <Button size="small" variant="primary" onClick={close}>
        Done
      </Button>
    </fieldset>
  )
}
