import { isImageUrl } from '#domain/articles/image.ts'
import { imageTypes } from '#domain/articles/image-type.ts'
import { pictureLine } from '#domain/body/picture.ts'
import { FileButton } from '#ui/file-button.tsx'
import { givePictures } from './given-pictures.ts'
import { imageSize } from './image-size.ts'
import { insertBlocks, selectedBlock } from './insert-blocks.ts'
import { PanelForm } from './panel-form.tsx'
import type { PanelProps } from './text-format.ts'

/** Asks for a picture and its alternative text. If a picture is selected, the new one replaces it. */
export function PicturePanel({ format, state, view, run, onClose }: PanelProps) {
  const { picture } = format
  const selected = selectedBlock(state, 'picture')
  const present = selected && picture.read(selected.attrs)

  async function insert(url: string, alt: string): Promise<void> {
    const size = await imageSize(url)
    run(
      insertBlocks([state.schema.node('picture', picture.attrs(pictureLine({ alt, url, size })))]),
    )
    onClose()
  }

  return (
    <PanelForm
      fields={[
        { label: 'Image URL', initial: present?.url, isUrl: isPicture },
        { label: 'Alt Text', initial: present?.alt, isOptional: true },
      ]}
      submit={present ? 'Change' : 'Insert'}
      onValid={([url = '', alt = '']) => void insert(url, alt)}
    >
      {([, alt]) => (
        <FileButton
          size="small"
          accept={imageTypes.join()}
          onChoose={(file) => {
            givePictures(view, [file], alt)
            onClose()
          }}
        >
          Upload image
        </FileButton>
      )}
    </PanelForm>
  )
}

function isPicture(url: string): boolean {
  return isImageUrl(url) && !/\s/.test(url)
}
