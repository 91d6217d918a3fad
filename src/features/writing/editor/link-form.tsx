import { useState } from 'react'
import { noFootnotes, plainLine } from '#domain/articles/body-line.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { Button } from '#ui/button.tsx'
import { linkHere, setLink } from './commands.ts'
import { mustBeUrl, PanelForm } from './panel-form.tsx'
import type { PanelProps } from './text-format.ts'

/** Asks for the URL of the selected words, or of the link at the caret. */
export function LinkForm({ state, run, onClose }: Pick<PanelProps, 'state' | 'run' | 'onClose'>) {
  const present = linkHere(state)
  const [value, setValue] = useState(present?.href ?? '')
  const url = trimUrl(value)

  function apply(next: string): void {
    run(setLink(next))
    onClose()
  }

  return (
    <PanelForm
      fields={[
        { label: 'Link URL', value, set: setValue, error: !isLink(url) && mustBeUrl, isUrl: true },
      ]}
      submit="Apply"
      onValid={() => apply(url)}
    >
      {present && (
        <Button size="small" onClick={() => apply('')}>
          Remove
        </Button>
      )}
    </PanelForm>
  )
}

function isLink(url: string): boolean {
  const [link, ...others] = plainLine(`[words](${url})`, noFootnotes)
  return link !== undefined && 'href' in link && others.length === 0
}
