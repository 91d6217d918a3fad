import { getETA } from '@uppy/core/utils'
import { useOnline } from '#ui/online.tsx'
import { Progress } from '#ui/progress.tsx'
import { formatBytes } from '#domain/text/file-size.ts'
import { uploadPhase, type UploadFile } from './upload-phase.ts'

/** The progress of a file: a bar, the bytes, and how long it still takes. */
export function UploadProgress({ file }: { file: UploadFile }) {
  const phase = uploadPhase(file)
  const size = file.size ?? 0
  const isSending = phase === 'uploading' || phase === 'paused' || phase === 'error'
  const value = isSending ? Number(file.progress.bytesUploaded) : size
  const isOnline = useOnline()
  // 0 while no bytes are sent.
  const secondsLeft = getETA(file.progress)
  return (
    <div className="grid gap-1.5">
      <Progress label="Upload" max={size} {...((isSending || phase === 'complete') && { value })} />
      <p className="text-text-quiet flex justify-between gap-4 text-sm tabular-nums">
        <span>
          {formatBytes(value)} of {formatBytes(size)}
        </span>
        {phase === 'uploading' && (
          <span>
            {!isOnline && 'Waiting for the connection…'}
            {isOnline && secondsLeft > 0 && `${formatSeconds(secondsLeft)} left`}
          </span>
        )}
      </p>
    </div>
  )
}

/** A time such as '1 min 20 s', in steps that don't flicker. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole} s`
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
