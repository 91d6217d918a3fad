import { httpUrl } from '#domain/text/urls.ts'
import { insertBlocks, selectedBlock } from '#features/writing/editor/insert-blocks.ts'
import { PanelForm } from '#features/writing/editor/panel-form.tsx'
import type { PanelProps } from '#features/writing/editor/text-format.ts'
import { mailSchema } from './mail-schema.ts'

/** Asks for the URL and the words of the selected button, or of a new one. */
export function ButtonPanel({ state, run, onClose }: PanelProps) {
  const present = selectedBlock(state, 'button')?.attrs
  return (
    <PanelForm
      fields={[
        { label: 'Button URL', initial: present?.['href'], isUrl: (url) => Boolean(httpUrl(url)) },
        { label: 'Label', initial: present?.['label'] },
      ]}
      submit={present ? 'Change' : 'Insert'}
      onValid={([href, label]) => {
        run(insertBlocks([mailSchema.node('button', { href, label })]))
        onClose()
      }}
    />
  )
}
