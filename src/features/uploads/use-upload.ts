import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { $expired, $token } from '#client/session.ts'
import { useUnsaved } from '#client/unsaved.ts'
import { notAnImage } from '#contract/uploads.ts'
import { imageTypeBytes, imageTypeOf } from '#domain/image-type.ts'
import { uploadPhase, type UploadPhase } from './upload-phase.ts'
import type { Uploader, UploadFile } from './upload-types.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface UploadControl {
  file: UploadFile | undefined
  /** Where the file stands; undefined while there is none. */
  phase: UploadPhase | undefined
  secondsLeft: number | undefined
  /** Why the file that was chosen last was not taken. */
  refusal: string | undefined
  choose: (file: File) => Promise<void>
  start: () => void
  /** Pauses what runs, resumes what is paused. */
  togglePause: () => void
  retry: () => void
  /** Gives the file up. */
  cancel: () => void
}

interface UploadEvents {
  onDone: (imageUrl: string) => void
  /** Told when a file is chosen that is not an image of the site yet, and when there is none such any more. */
  onUnfinished: (unfinished: boolean) => void
  /** The file arrived, but no image could be made of it. */
  onProcessingFailed?: (message: string) => void
}

/** One upload of one component, which ends with it. */
export function useUpload(
  create: () => Uploader,
  { onDone, onUnfinished, onProcessingFailed }: UploadEvents,
): UploadControl {
  const [uppy] = useState(create)
  const [refusal, setRefusal] = useState<string>()
  const file = useFile(uppy)
  const phase = file && uploadPhase(file)
  const secondsLeft = useSecondsLeft(uppy)

  const ended = useEffectEvent(() => {
    const [last] = uppy.getFiles()
    const imageUrl = last?.response?.body?.imageUrl
    if (imageUrl) onDone(imageUrl)
    else if (last?.error && last.progress.uploadComplete) onProcessingFailed?.(last.error)
  })
  const loggedIn = useEffectEvent(() => {
    if (phase === 'error') void uppy.retryAll()
  })
  useEffect(() => {
    const listener = () => ended()
    uppy.on('complete', listener)
    const stop = $expired.listen((expired) => {
      if (!expired && $token.get() !== null) loggedIn()
    })
    return () => {
      uppy.off('complete', listener)
      stop()
    }
  }, [uppy])
  useEffect(() => () => uppy.destroy(), [uppy])
  const unfinished = phase !== undefined && phase !== 'complete'
  useUnsaved(unfinished)
  useEffect(() => onUnfinished(unfinished), [unfinished, onUnfinished])

  return {
    file,
    phase,
    secondsLeft,
    refusal,
    choose: async (chosen) => setRefusal(await add(uppy, chosen)),
    start: () => void uppy.upload(),
    togglePause: () => void (file && uppy.pauseResume(file.id)),
    retry: () => void uppy.retryAll(),
    cancel: () => uppy.cancelAll(),
  }
}

function useFile(uppy: Uploader): UploadFile | undefined {
  const state = useSyncExternalStore(
    (changed) => {
      uppy.on('state-update', changed)
      return () => void uppy.off('state-update', changed)
    },
    () => uppy.getState(),
  )
  return Object.values(state.files)[0]
}

/** Takes a file in place of the one before. @returns why it was not taken. */
async function add(uppy: Uploader, file: File): Promise<string | undefined> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, imageTypeBytes).arrayBuffer()))
  if (!type) return notAnImage
  uppy.cancelAll()
  try {
    uppy.addFile({
      name: file.name || 'image',
      type,
      data: file,
      preview: URL.createObjectURL(file),
    })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
