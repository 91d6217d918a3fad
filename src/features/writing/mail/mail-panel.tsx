import { useState, type KeyboardEvent } from 'react'
import { pictureIn } from '#domain/articles/body-picture.ts'
import { httpUrl } from '#domain/addresses/links.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import type { PanelProps } from '#features/writing/editor/text-format.ts'
import { PictureDialog } from '#features/writing/picture-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { CardPanel } from './card-panel.tsx'
import { insertBlocks, selectedBlock } from '#features/writing/editor/insert-blocks.ts'
import { mailSchema } from './mail-schema.ts'

/** What a newsletter's content has and a body has not, and its pictures. */
export function MailPanel(props: PanelProps) {
  const { panel } = props
  if (panel === 'card') return <CardPanel {...props} />
  if (panel === 'picture') return <PicturePanel {...props} />
  return panel === 'button' ? <ButtonPanel {...props} /> : null
}

function PicturePanel({ file, state, run, onClose }: PanelProps) {
  const { src, alt } = (selectedBlock(state, 'picture')?.attrs ?? {}) as Partial<MailPicture>
  return (
    <PictureDialog
      file={file}
      present={{ url: src ?? '', alt: alt ?? '' }}
      onClose={onClose}
      onInsert={(line) => {
        const picture = pictureIn(line)
        if (!picture) return
        // A mail has no address of its own.
        const { href } = new URL(picture.url, location.origin)
        run(insertBlocks([mailSchema.node('picture', { src: href, alt: picture.alt })]))
      }}
    />
  )
}

interface MailPicture {
  src: string
  alt: string
}

/** Asks for the URL and the words of a button: a new one, or the one that is selected. */
function ButtonPanel({ state, run, onClose }: PanelProps) {
  const present = selectedBlock(state, 'button')?.attrs
  const [url, setUrl] = useState(String(present?.['href'] ?? ''))
  const [text, setText] = useState(String(present?.['label'] ?? ''))
  const [isRefused, setRefused] = useState(false)
  const whole = httpUrl(trimUrl(url)) === undefined ? undefined : trimUrl(url)
  const words = text.trim()

  function insert(): void {
    setRefused(true)
    if (whole === undefined || words === '') return
    run(insertBlocks([mailSchema.node('button', { href: whole, label: words })]))
    onClose()
  }

  function pressed(event: KeyboardEvent): void {
    // It is inside the form of the campaign, which Enter would submit.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    insert()
  }

  const urlError = isRefused && whole === undefined ? 'Must be a valid URL' : undefined
  const textError = isRefused && words === '' ? 'Label is required' : undefined
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field label="Button URL" error={urlError}>
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
        <Field label="Label" error={textError}>
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
