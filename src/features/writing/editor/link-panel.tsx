import { noFootnotes, plainLine } from '#domain/body/read-line.ts'
import { Button } from '#ui/button.tsx'
import { linkHere, setLink } from './commands.ts'
import { PanelForm } from './panel-form.tsx'
import type { PanelProps } from './text-format.ts'

/** Asks for the URL of the selected words, or of the link at the caret. */
export function LinkPanel({ state, run, onClose }: PanelProps) {
  const present = linkHere(state)

  function apply(url: string): void {
    run(setLink(url))
    onClose()
  }

  return (
    <PanelForm
      // Another link, or other words, get a new field.
      key={present?.from ?? state.selection.from}
      fields={[{ label: 'Link URL', initial: present?.href, isUrl: isLink }]}
      submit="Apply"
      onValid={([url = '']) => apply(url)}
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
