import { useState } from 'react'
import { httpUrl } from '#domain/addresses/links.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { insertBlocks, selectedBlock } from '#features/writing/editor/insert-blocks.ts'
import { mustBeUrl, PanelForm } from '#features/writing/editor/panel-form.tsx'
import type { PanelProps } from '#features/writing/editor/text-format.ts'
import { CardPanel } from './card-panel.tsx'
import { mailSchema } from './mail-schema.ts'

/** What a newsletter's content has and a body has not. */
export function MailPanel(props: PanelProps) {
  if (props.panel === 'card') return <CardPanel {...props} />
  return props.panel === 'button' ? <ButtonPanel {...props} /> : null
}

/** Asks for the URL and the words of a button: a new one, or the one that is selected. */
function ButtonPanel({ state, run, onClose }: PanelProps) {
  const present = selectedBlock(state, 'button')?.attrs
  const [url, setUrl] = useState(String(present?.['href'] ?? ''))
  const [text, setText] = useState(String(present?.['label'] ?? ''))
  const href = trimUrl(url)
  const label = text.trim()
  return (
    <PanelForm
      fields={[
        {
          label: 'Button URL',
          value: url,
          set: setUrl,
          error: !httpUrl(href) && mustBeUrl,
          isUrl: true,
        },
        { label: 'Label', value: text, set: setText, error: label === '' && 'Label is required' },
      ]}
      submit={present ? 'Change' : 'Insert'}
      onValid={() => {
        run(insertBlocks([mailSchema.node('button', { href, label })]))
        onClose()
      }}
    />
  )
}
