import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { RequestError } from '#client/request.ts'
import { $expired, $token } from '#client/login.ts'
import { useUnsaved } from '#client/editing/unsaved.ts'
import { notAnImage } from '#contract/uploads.ts'
import { imageTypeBytes, imageTypeOf } from '#domain/articles/image-type.ts'
import { uploadPhase, type Uploader, type UploadFile } from './upload-phase.ts'

export type UploadControl = ReturnType<typeof useUpload>

interface UploadEvents {
  onDone: (imageUrl: string) => void
  /** Called when the file arrived, but no image could be made of it. */
  onProcessingFailed?: (message: string, cause: unknown) => void
}

/** The upload of a component, which ends with it. `create` loads the code when the first file is chosen. */
export function useUpload(
  create: () => Promise<Uploader>,
  { onDone, onProcessingFailed }: UploadEvents,
) {
  const [uppy, setUppy] = useState<Uploader>()
  const [isLoading, setLoading] = useState(false)
  const loading = useRef<Promise<Uploader>>(undefined)
  const [refusal, setRefusal] = useState<string>()
  const file = useFile(uppy)
  const phase = file && uploadPhase(file)
  // The cause of the last failure. Uppy keeps only its message.
  const cause = useRef<unknown>(undefined)

  const ended = useEffectEvent(() => {
    const [last] = uppy?.getFiles() ?? []
    const imageUrl = last?.response?.body?.imageUrl
    if (imageUrl) onDone(imageUrl)
    else if (last?.error && last.progress.uploadComplete)
      onProcessingFailed?.(last.error, cause.current)
  })
  const loggedIn = useEffectEvent(() => {
    const { current } = cause
    const isRefused = current instanceof RequestError && current.status === 401
    if (phase === 'error' && isRefused) void uppy?.retryAll()
  })
  useEffect(() => {
    if (!uppy) return undefined
    uppy.on('upload-error', (_, { cause: found }: Error) => {
      cause.current = found
    })
    uppy.on('complete', () => ended())
    const stop = $expired.listen((expired) => {
      if (!expired && $token.get() !== null) loggedIn()
    })
    return () => {
      stop()
      // Uppy's last events come without files, so `ended` ignores them.
      uppy.destroy()
    }
  }, [uppy])
  useEffect(() => () => void (loading.current = undefined), [])
  const unfinished = isLoading || (phase !== undefined && phase !== 'complete')
  useUnsaved(unfinished && 'upload')

  return {
    file,
    /** `undefined` while there is no file. */
    phase,
    /** Why the file that was chosen last was refused. */
    refusal,
    choose: async (chosen: File): Promise<void> => {
      setLoading(true)
      try {
        const call = (loading.current ??= create())
        const loaded = await call
        // The component was unmounted while the code loaded.
        if (loading.current !== call) return
        // The effect must add its listeners before the upload begins.
        flushSync(() => setUppy(loaded))
        setRefusal(await add(loaded, chosen))
      } catch {
        loading.current = undefined
        setRefusal('The code for uploads could not be loaded. Please try again.')
      } finally {
        setLoading(false)
      }
    },
    /** Pauses a running upload, resumes a paused one. */
    togglePause: () => void (file && uppy?.pauseResume(file.id)),
    retry: () => void uppy?.retryAll(),
    /** Cancels the upload and forgets the file. */
    cancel: () => uppy?.cancelAll(),
  }
}

function useFile(uppy: Uploader | undefined): UploadFile | undefined {
  const state = useSyncExternalStore(
    (changed) => {
      uppy?.on('state-update', changed)
      return () => void uppy?.off('state-update', changed)
    },
    () => uppy?.getState(),
  )
  return Object.values(state?.files ?? {})[0]
}

async function add(uppy: Uploader, file: File): Promise<string | undefined> {
  const start = file.slice(0, imageTypeBytes).arrayBuffer()
  // A folder, or a file that is gone, cannot be read.
  const type = await start
    .then((bytes) => imageTypeOf(new Uint8Array(bytes)))
    .catch(() => undefined)
  // Also if the new file is refused: the buttons of a failed upload must disappear.
  uppy.cancelAll()
  if (!type) return notAnImage
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
