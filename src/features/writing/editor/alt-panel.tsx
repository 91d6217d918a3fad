import { useState } from 'react'
import type { Command } from 'prosemirror-state'
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
  run: (command: Command) => void
}

/**
 * Asks for the alternative text of a picture that was dropped or pasted. The focus stays in the text until the editor
 * presses something in this panel.
 */
export function AltPanel({ format, given, run }: AltPanelProps) {
  const [alt, setAlt] = useState('')
  const apply = () => run(describe(format, given, alt.trim()))
  const later = () => run(describe(format, given))
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
              value={alt}
              maxLength={limits.imageTextLength}
              onChange={(event) => setAlt(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') onEnter(apply)(event)
                else {
                  event.stopPropagation()
                  later()
                }
              }}
            />
          )}
        </Field>
      </div>
      <Button size="small" variant="primary" onClick={apply}>
        Apply
      </Button>
      <Button size="small" onClick={later}>
        Later
      </Button>
    </fieldset>
  )
}
