import { useState } from 'react'
import { ImageInput } from './image-input.tsx'

/** The area in which an image is dropped, pasted, chosen or photographed. */
export function DropZone({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={`grid justify-items-center gap-4 border-2 border-dashed px-4 py-10 ${isOver ? 'border-accent' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) void onChoose(file)
      }}
    >
      <p className="text-text-quiet text-center">Drop an image here, paste it, or choose one.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ImageInput onChoose={(file) => void onChoose(file)}>Choose image</ImageInput>
        <ImageInput
          camera
          variant="outline"
          className="pointer-fine:hidden"
          onChoose={(file) => void onChoose(file)}
        >
          Take photo
        </ImageInput>
      </div>
    </div>
  )
}
