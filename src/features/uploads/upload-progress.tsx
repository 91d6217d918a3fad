import { useOnline } from '#ui/online.tsx'
import { Progress } from '#ui/progress.tsx'
import { formatBytes } from '#domain/text/file-size.ts'
import { uploadPhase, type UploadFile } from './upload-phase.ts'

/** The progress of a file: a bar and the bytes. */
export function UploadProgress({ file }: { file: UploadFile }) {
  const phase = uploadPhase(file)
  const size = file.size ?? 0
  const isSending = phase === 'uploading' || phase === 'paused' || phase === 'error'
  const value = isSending ? Number(file.progress.bytesUploaded) : size
  const isOnline = useOnline()
  return (
    <div className="grid gap-1.5">
      <Progress label="Upload" max={size} {...((isSending || phase === 'complete') && { value })} />
      <p className="text-text-quiet flex justify-between gap-4 text-sm tabular-nums">
        <span>
          {formatBytes(value)} of {formatBytes(size)}
        </span>
        {phase === 'uploading' && !isOnline && <span>Waiting for the connection…</span>}
      </p>
    </div>
  )
}
