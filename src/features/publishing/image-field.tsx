import { TextField } from '#ui/form-fields.tsx'

/** The article's image: an address typed by hand. */
export function ImageField() {
  return (
    <TextField
      name="imageUrl"
      label="Image URL"
      inputMode="url"
      spellCheck={false}
      help="Optional. Without an image the default one of the category is shown."
    />
  )
}
