import { useState, type KeyboardEvent } from 'react'
import { httpUrl } from '#domain/addresses/links.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import type { PanelProps } from '#features/writing/editor/text-format.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { CardPanel } from './card-panel.tsx'
import { insertBlocks, selectedBlock } from './insert-blocks.ts'
import { mailSchema } from './mail-schema.ts'

/** What a newsletter's content has and a body has not. */
export function MailPanel(props: PanelProps) {
  const { panel } = props
  if (panel === 'card') return <CardPanel {...props} />
  return panel === 'button' || panel === 'picture' ? <LeafPanel {...props} kind={panel} /> : null
}

const kinds = {
  button: { url: 'href', urlLabel: 'Button URL', text: 'label', textLabel: 'Label' },
  picture: { url: 'src', urlLabel: 'Image URL', text: 'alt', textLabel: 'Alt Text' },
} as const

/** Asks for the URL and the words of a button or a picture: a new one, or the one that is selected. */
function LeafPanel({ kind, state, run, onClose }: PanelProps & { kind: 'button' | 'picture' }) {
  const names = kinds[kind]
  const present = selectedBlock(state, kind)?.attrs
  const [url, setUrl] = useState(String(present?.[names.url] ?? ''))
  const [text, setText] = useState(String(present?.[names.text] ?? ''))
  const [isRefused, setRefused] = useState(false)
  const whole = httpUrl(trimUrl(url)) === undefined ? undefined : trimUrl(url)
  const words = text.trim()
  const needsWords = kind === 'button' && words === ''

  function insert(): void {
    setRefused(true)
    if (whole === undefined || needsWords) return
    run(insertBlocks([mailSchema.node(kind, { [names.url]: whole, [names.text]: words })]))
    onClose()
  }

  function pressed(event: KeyboardEvent): void {
    // It is inside the form of the campaign, which Enter would submit.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    insert()
  }

  const urlError = isRefused && whole === undefined ? 'Must be a valid URL' : undefined
  const textError = isRefused && needsWords ? 'Label is required' : undefined
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field label={names.urlLabel} error={urlError}>
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
      <div className="min-w-0 flex-1 basis-40">
        <Field label={names.textLabel} error={textError}>
          {(control) => (
            <Input
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={pressed}
            />
          )}
        </Field>
      </div>
      <Button size="small" onClick={insert}>
        {present ? 'Change' : 'Insert'}
      </Button>
    </div>
  )
}
