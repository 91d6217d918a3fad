import { atom } from 'nanostores'
import { RequestError } from './request.ts'

/** What the last save of a text did. */
export type SaveState =
  | { status: 'idle' | 'saving' }
  /** In milliseconds since 1970. */
  | { status: 'saved'; at: number }
  | { status: 'failed'; error: unknown }

/** What `save` did: nothing, because there was nothing to save; or it saved. */
export type Outcome = 'nothing' | 'saved'

type Save = (isLeaving: boolean) => Promise<Outcome>

/** Saves a text some time after it was changed. Two saves never run at the same time. */
export class Autosaver {
  readonly $state = atom<SaveState>({ status: 'idle' })
  readonly #intervalMs: number
  #save: Save = async () => 'nothing'
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #running: Promise<void> | undefined
  #isEnded = false

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs
  }

  /** @param save saves what is unsaved. With `isLeaving`, the page may be gone before the answer. */
  start(save: Save): void {
    this.#isEnded = false
    this.#save = save
  }

  /** The text was changed. Further changes do not move the time of the save. */
  changed(): void {
    if (this.#isEnded) return
    // Each failure doubles the pause, up to half an hour with the usual interval.
    const pause = this.#intervalMs * 2 ** Math.min(this.#failures, 7)
    this.#timer ??= setTimeout(() => void this.saveNow(), pause)
  }

  async saveNow(isLeaving = false): Promise<void> {
    this.stop()
    if (!this.#running) {
      this.#running = this.#run(isLeaving)
      await this.#running
      this.#running = undefined
    } else if (isLeaving) {
      // If the page is gone by then, what was typed during the save stays in the local draft only.
      await this.#running
      await this.saveNow(true)
    } else {
      this.changed()
    }
  }

  /** Waits for a save that is running. */
  async settled(): Promise<void> {
    await this.#running
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** The form is gone: a save that is running and fails is not tried again. */
  end(): void {
    this.#isEnded = true
    this.stop()
  }

  async #run(isLeaving: boolean): Promise<void> {
    const before = this.$state.get()
    this.$state.set({ status: 'saving' })
    try {
      const outcome = await this.#save(isLeaving)
      this.#failures = 0
      this.$state.set(outcome === 'saved' ? { status: 'saved', at: Date.now() } : before)
      // The page may stay open: what was not saved while leaving is saved at its time.
      if (isLeaving && outcome === 'nothing') this.changed()
    } catch (error) {
      this.$state.set({ status: 'failed', error })
      // What the server refuses is not sent again until it is changed.
      if (error instanceof RequestError && error.status < 500) return
      this.#failures += 1
      this.changed()
    }
  }
}
