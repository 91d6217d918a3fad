import { TextField } from '#ui/form-fields.tsx'

/** The URL of the article's image, typed by hand. */
export function ImageField() {
  return (
    <TextField
      name="imageUrl"
      label="Image URL"
      inputMode="url"
      spellCheck={false}
      help="Optional. Without an image, the default image of the category is shown."
    />
  )
}
