import { useEffect, useState } from 'react'
import { TimeLeft } from './time-left.ts'
import type { Uploader } from './upload-types.ts'

/** How many seconds the upload still takes; `undefined` while that is not known. */
export function useSecondsLeft(uppy: Uploader): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const timeLeft = new TimeLeft()
    const forget = () => {
      timeLeft.reset()
      setSeconds(undefined)
    }
    const follow = (
      _: unknown,
      progress: { bytesUploaded: number | false; bytesTotal: number | null },
    ) => {
      const sent = Number(progress.bytesUploaded)
      setSeconds(timeLeft.estimate(sent, (progress.bytesTotal ?? 0) - sent, performance.now()))
    }
    uppy.on('upload-progress', follow)
    uppy.on('upload-pause', forget)
    uppy.on('upload-start', forget)
    return () => {
      uppy.off('upload-progress', follow)
      uppy.off('upload-pause', forget)
      uppy.off('upload-start', forget)
    }
  }, [uppy])
  return seconds
}
