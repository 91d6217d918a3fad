import { useEffect, useEffectEvent, useState } from 'react'
import { withoutControls } from '#domain/text/script.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { imageTypes } from '#domain/articles/image-type.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatBytes } from '#domain/text/file-size.ts'
import { phaseLabels, type UploadFile } from './upload-phase.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { UploadControl } from './use-upload.ts'

interface UploadDialogProps {
  onClose: () => void
  upload: UploadControl
}

/** The dialog of one upload: choose, pause, resume, retry, cancel. */
export function UploadDialog({ onClose, upload }: UploadDialogProps) {
  const { file, phase, refusal } = upload
  return (
    <Dialog
      onClose={onClose}
      title="Upload image"
      description="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB"
      dismiss={phase === undefined ? 'Close' : undefined}
      actions={phase && <Actions upload={upload} onClose={onClose} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {file && phase ? (
          <>
            <ChosenFile file={file} />
            <output>{phaseLabels[phase]}</output>
            {phase !== 'waiting' && <UploadProgress file={file} />}
            {phase === 'error' && <Notice tone="danger">{file.error}</Notice>}
          </>
        ) : (
          <DropZone onChoose={upload.choose} />
        )}
        {refusal && <Notice tone="danger">{refusal}</Notice>}
      </div>
    </Dialog>
  )
}

function ChosenFile({ file }: { file: UploadFile }) {
  return (
    <div className="flex items-center gap-4">
      <img src={file.preview} alt="" className="aspect-video w-32 border object-cover" />
      <p className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {withoutControls(file.name)}
        </span>
        <span className="text-text-quiet text-sm">{formatBytes(file.size ?? 0)}</span>
      </p>
    </div>
  )
}

function Actions({ upload, onClose }: UploadDialogProps) {
  const { phase, togglePause, retry, cancel } = upload
  if (phase === 'complete') return <Button onClick={onClose}>Done</Button>
  return (
    <>
      <Button variant="outline" onClick={cancel}>
        Cancel
      </Button>
      {phase === 'uploading' && <Button onClick={togglePause}>Pause</Button>}
      {phase === 'paused' && <Button onClick={togglePause}>Resume</Button>}
      {phase === 'error' && <Button onClick={retry}>Retry</Button>}
    </>
  )
}

function usePaste(onFile: (file: File) => Promise<void>): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file) return
    event.preventDefault()
    void onFile(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

function DropZone({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  const [isOver, setIsOver] = useState(false)
  usePaste(onChoose)
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
      <FileButton accept={imageTypes.join()} onChoose={(file) => void onChoose(file)}>
        Choose image
      </FileButton>
    </div>
  )
}
