import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { mayLose, useUnsaved } from '#client/unsaved.ts'
import { pictureLine } from '#domain/body/picture.ts'
import { isImageUrl } from '#domain/articles/image.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { limits } from '#domain/site/limits.ts'
import { DirectUpload } from '#features/uploads/direct-upload.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/form-fields.tsx'
import { imageSize } from './image-size.ts'
import { insertBlocks, selectedBlock } from './insert-blocks.ts'
import type { PanelProps } from './text-format.ts'

/** `isUnfinished` while an image is being uploaded. */
const PictureForm = z.object({ url: z.string(), alt: z.string(), isUnfinished: z.boolean() }).check(
  z.refine(({ isUnfinished }) => !isUnfinished, {
    message: 'The image is not uploaded yet',
    path: ['url'],
  }),
  z.refine(({ url, isUnfinished }) => isUnfinished || isPicture(trimUrl(url)), {
    message: 'Must be a valid URL',
    path: ['url'],
  }),
)

function isPicture(url: string): boolean {
  return isImageUrl(url) && !/\s/.test(url)
}

const urlField = {
  label: 'Image URL',
  required: true,
  inputMode: 'url',
  spellCheck: false,
} as const

/** Asks for a picture and its alternative text: a new one, or another instead of the one that is selected. */
export function PicturePanel(props: PanelProps) {
  const { format, state, run, onClose } = props
  const { picture } = format
  const selected = selectedBlock(state, 'picture')
  const present = selected && picture.read(selected.attrs)
  const before = { url: present?.url ?? '', alt: present?.alt ?? '' }
  const form = useForm({
    resolver: zodResolver(PictureForm),
    defaultValues: { ...before, isUnfinished: false },
  })
  const { control, setValue } = form
  const { isSubmitting, isSubmitted } = form.formState
  const [url, alt, isUnfinished] = useWatch({ control, name: ['url', 'alt', 'isUnfinished'] })
  const line = useRef<string>(undefined)
  const isCancelled = useRef(false)
  const isFilled = url !== before.url || alt !== before.alt
  useUnsaved(isFilled && 'picture')
  const setUnfinished = useCallback(
    (unfinished: boolean) => setValue('isUnfinished', unfinished),
    [setValue],
  )

  async function insert(values: z.output<typeof PictureForm>): Promise<void> {
    const imageUrl = trimUrl(values.url)
    const size = await imageSize(imageUrl)
    // Another dialog may be open by now.
    if (isCancelled.current) return
    line.current = pictureLine({ alt: values.alt, url: imageUrl, size })
    onClose()
  }

  function cancel(): void {
    // The text of the form behind stays.
    if (!mayLose(isUnfinished && 'upload', isFilled && 'picture')) return
    isCancelled.current = true
    onClose()
  }

  /** Once the dialog is gone and the focus is back. */
  function finish(): void {
    if (line.current !== undefined) {
      run(insertBlocks([state.schema.node('picture', picture.attrs(line.current))]))
    }
  }

  return (
    <FormDialog
      title="Insert Image"
      form={form}
      submit="Insert"
      pending={isSubmitting}
      pendingLabel="Insert"
      onValid={insert}
      onClose={cancel}
      onClosed={finish}
    >
      <DirectUpload
        value={url}
        onUnfinished={setUnfinished}
        onChange={(uploaded) => setValue('url', uploaded, { shouldValidate: isSubmitted })}
      />
      <TextField name="url" {...urlField} readOnly={isSubmitting} />
      <TextField
        name="alt"
        label="Alt Text"
        help="What the picture shows, for readers who cannot see it. Empty if it is decorative."
        maxLength={limits.imageTextLength}
        readOnly={isSubmitting}
      />
    </FormDialog>
  )
}
