import { useSyncExternalStore } from 'react'
import { Progress } from '#ui/progress.tsx'
import { formatBytes } from '#domain/text/file-size.ts'
import { formatSeconds } from './time-left.ts'
import { uploadPhase } from './upload-phase.ts'
import type { UploadFile } from './upload-types.ts'

interface UploadProgressProps {
  file: UploadFile
  secondsLeft: number | undefined
}

/** The progress of a file: a bar, the bytes, and how long it still takes. */
export function UploadProgress({ file, secondsLeft }: UploadProgressProps) {
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
        {phase === 'uploading' && (
          <span>
            {!isOnline && 'Waiting for the connection…'}
            {isOnline && secondsLeft !== undefined && `${formatSeconds(secondsLeft)} left`}
          </span>
        )}
      </p>
    </div>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
  )
}
