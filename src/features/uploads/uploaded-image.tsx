import { Button } from '#ui/button.tsx'

interface UploadedImageProps {
  imageUrl: string
  /** Whether it was uploaded since the form was opened. */
  isNew: boolean
  onRemove: () => void
}

/** The image of a form, with a button that removes it. */
export function UploadedImage({ imageUrl, isNew, onRemove }: UploadedImageProps) {
  return (
    <div className="bg-surface-raised flex flex-wrap items-center gap-4 border p-3">
      <img
        src={imageUrl}
        referrerPolicy="no-referrer"
        alt=""
        width={160}
        height={90}
        className="aspect-video w-40 border object-cover"
      />
      <output className="text-success min-w-0 flex-1 basis-48">
        {isNew ? 'Image uploaded successfully' : 'Image attached'}
      </output>
      {/* At the end, because 'Cancel upload' was at the start: a late press on it must not remove the image. */}
      <Button size="small" className="ms-auto" onClick={onRemove}>
        Remove image
      </Button>
    </div>
  )
}
