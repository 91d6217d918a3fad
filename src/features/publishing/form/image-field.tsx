import { TextField } from '#ui/form-fields.tsx'
import { ImageFactsFields } from './image-facts-fields.tsx'

/** The URL of the article's image, typed by hand, and what readers learn about the image. */
export function ImageField() {
  return (
    <>
      <TextField
        name="imageUrl"
        label="Image URL"
        inputMode="url"
        spellCheck={false}
        help="Optional. Without an image, the default image of the category is shown."
      />
      <ImageFactsFields />
    </>
  )
}
