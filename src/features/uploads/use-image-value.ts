import { useState } from 'react'
import { uploads } from '#contract/uploads.ts'
import { fillPath } from '#contract/endpoint.ts'

/** The properties of both kinds of upload. `value` is the URL of the form's image, empty for none. */
export interface ImageUploadProps {
  value: string
  onChange: (imageUrl: string) => void
}

/** Knows whether the form's image came from this upload or was there before. */
export function useImageValue({ value, onChange }: Pick<ImageUploadProps, 'value' | 'onChange'>) {
  const [uploaded, setUploaded] = useState<string>()
  const stored = value.startsWith(fillPath(uploads.readImage.path, {}))
  return {
    image: stored ? { imageUrl: value, isNew: value === uploaded } : undefined,
    take: (imageUrl: string) => {
      setUploaded(imageUrl)
      onChange(imageUrl)
    },
    remove: () => onChange(''),
  }
}
