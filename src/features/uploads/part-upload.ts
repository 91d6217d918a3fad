import { BasePlugin, EventManager, type Meta, type PluginOpts } from '@uppy/core'
import { RequestError } from '#client/request.ts'
import { openDestination, type Destination } from './destination.ts'
import { sendParts } from './send-parts.ts'
import { UploadFailure, uploadFailure } from './upload-failure.ts'
import type { UploadBody, Uploader, UploadFile } from './upload-phase.ts'

/**
 * Uppy's uploader for our object storage: sends parts of 4 MiB, the most that one call of a Netlify Function carries;
 * Uppy's own one needs 5 MiB. It pauses, resumes and retries without sending again what has arrived.
 */
export class PartUpload extends BasePlugin<PluginOpts, Meta, UploadBody> {
  readonly #destinations = new Map<string, Destination>()

  constructor(uppy: Uploader, options?: PluginOpts) {
    super(uppy, options)
    this.id = 'PartUpload'
    this.type = 'uploader'
  }

  override install(): void {
    this.#setResumable(true)
    this.uppy.addPreProcessor(this.#prepare)
    this.uppy.addUploader(this.#upload)
    this.uppy.on('upload-error', this.#restart)
    this.uppy.on('file-removed', this.#forget)
  }

  override uninstall(): void {
    this.#setResumable(false)
    this.uppy.removePreProcessor(this.#prepare)
    this.uppy.removeUploader(this.#upload)
    this.uppy.off('upload-error', this.#restart)
    this.uppy.off('file-removed', this.#forget)
  }

  #setResumable(resumableUploads: boolean): void {
    const { capabilities } = this.uppy.getState()
    this.uppy.setState({ capabilities: { ...capabilities, resumableUploads } })
  }

  /** Opens a destination for each file. A retry uses the same one, so it continues where the last try stopped. */
  readonly #prepare = async (ids: string[]): Promise<void> => {
    const waiting = this.uppy.getFilesByIds(ids).filter(({ id }) => !this.#destinations.has(id))
    await Promise.all(
      waiting.map(async (file) => {
        // If the server has lost an upload, its file may be marked as sent. It is sent again.
        this.uppy.setFileState(file.id, { progress: { ...file.progress, uploadComplete: false } })
        this.uppy.emit('preprocess-progress', file, { mode: 'indeterminate' })
        try {
          this.#destinations.set(file.id, await openDestination(file.data as File))
        } catch (error) {
          const failure = new UploadFailure('Failed to get upload URL', { cause: error })
          this.uppy.emit('upload-error', file, failure)
        }
        this.uppy.emit('preprocess-complete', file)
      }),
    )
  }

  readonly #upload = async (ids: string[]): Promise<void> => {
    const ready = this.uppy
      .getFilesByIds(ids)
      .filter((file) => !file.error && !file.progress.uploadComplete)
    this.uppy.emit('upload-start', ready)
    await Promise.all(ready.map((file) => this.#send(file)))
  }

  /** Ends when the file is sent, has failed or is removed. A pause aborts the calls; `start` makes them again. */
  async #send(file: UploadFile): Promise<void> {
    const destination = this.#destinations.get(file.id)
    if (!destination) return
    const events = new EventManager(this.uppy)
    let calls = new AbortController()
    await new Promise<void>((ended) => {
      const start = async () => {
        const { signal } = (calls = new AbortController())
        try {
          const onProgress = (sent: number) => this.#progress(file, sent)
          const location = await sendParts(file.data as File, destination, signal, onProgress)
          this.uppy.emit('upload-success', file, { status: 200, body: { location } })
        } catch (error) {
          if (signal.aborted) return
          this.uppy.emit('upload-error', file, uploadFailure(error))
        }
        ended()
      }
      events.onPause(file.id, (isPaused) => (isPaused ? calls.abort() : void start()))
      events.onFileRemove(file.id, () => {
        calls.abort()
        ended()
      })
      void start()
    })
    events.remove()
  }

  #progress(file: UploadFile, sent: number): void {
    const bytesTotal = file.size
    const uploadStarted = this.uppy.getFile(file.id)?.progress.uploadStarted ?? Date.now()
    this.uppy.emit('upload-progress', file, { uploadStarted, bytesUploaded: sent, bytesTotal })
  }

  /** A retry starts from the beginning if the server no longer has the upload. */
  readonly #restart = (file: UploadFile | undefined, { cause }: Error): void => {
    const isGone = cause instanceof RequestError && cause.status === 404
    if (file && isGone) this.#destinations.delete(file.id)
  }

  /** Deletes a cancelled upload in the background; if that fails, the sweep deletes it. */
  readonly #forget = ({ id, progress }: UploadFile): void => {
    const destination = this.#destinations.get(id)
    this.#destinations.delete(id)
    if (!progress.uploadComplete) void destination?.abort().catch(() => undefined)
  }
}
