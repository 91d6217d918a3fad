import { PictureDialog } from '#features/writing/picture-dialog.tsx'
import { insertBlocks, selectedBlock } from './insert-blocks.ts'
import type { PanelProps } from './text-format.ts'

/** Asks for a picture: a new one, or another instead of the one that is selected. */
export function PicturePanel({ format: { picture }, file, state, run, onClose }: PanelProps) {
  const present = selectedBlock(state, 'picture')
  return (
    <PictureDialog
      file={file}
      present={present && picture.read(present.attrs)}
      onClose={onClose}
      onInsert={(line) => run(insertBlocks([state.schema.node('picture', picture.attrs(line))]))}
    />
  )
}
