import { pictureIn } from '#domain/articles/body-picture.ts'
import { insertBlocks, selectedBlock } from '#features/writing/editor/insert-blocks.ts'
import type { PanelProps } from '#features/writing/editor/text-format.ts'
import { PictureDialog } from '#features/writing/picture-dialog.tsx'
import { bodySchema } from './schema.ts'

/** Asks for a picture of a body: a new one, or another instead of the one that is selected. */
export function PicturePanel({ panel, file, state, run, onClose }: PanelProps) {
  if (panel !== 'picture') return null
  const source = selectedBlock(state, 'picture')?.attrs['source'] as string | undefined
  return (
    <PictureDialog
      file={file}
      present={source === undefined ? undefined : pictureIn(source)}
      onClose={onClose}
      onInsert={(line) => run(insertBlocks([bodySchema.node('picture', { source: line })]))}
    />
  )
}
