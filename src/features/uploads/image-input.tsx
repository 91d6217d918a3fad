import { useRef, type ComponentProps, type ReactNode } from 'react'
import { imageTypes } from '#domain/articles/image-type.ts'
import { Button } from '#ui/button.tsx'

interface ImageInputProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> {
  children: ReactNode
  /** Takes a photograph with the camera instead of choosing a file. */
  camera?: boolean
  onChoose: (file: File) => void
  className?: string
}

/** A button that lets the user choose an image. */
export function ImageInput({ children, camera = false, onChoose, ...button }: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        // With a list of types instead of `image/*`, iOS converts HEIC to JPEG.
        accept={camera ? 'image/*' : imageTypes.join()}
        capture={camera ? 'environment' : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // So that choosing the same file again fires `change` again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
