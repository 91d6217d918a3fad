import { atom } from 'nanostores'
import { limits } from '#domain/site/limits.ts'
import { isRefusal } from './request.ts'

type SaveState = { status: 'idle' } | { status: 'saving' } | { status: 'failed'; error: unknown }

/** Starts a save, unless nothing is unsaved, or the text may not be saved yet, e.g. during another call. */
export type Save = (isLeaving: boolean) => Promise<void> | 'nothing' | 'later'

/** Saves a text some time after it was changed. Two saves never run at the same time. */
export class Autosaver {
  readonly $state = atom<SaveState>({ status: 'idle' })
  #save: Save = () => 'nothing'
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #running: Promise<void> | undefined
  #isEnded = false

  /** @param save saves what is unsaved. With `isLeaving`, the page may be gone before the answer. */
  start(save: Save): void {
    this.#isEnded = false
    this.#save = save
  }

  /** The text was changed. Further changes do not move the time of the save. */
  changed(): void {
    if (this.#isEnded) return
    // Each failure doubles the pause, up to half an hour with the usual interval.
    const pause = limits.autosaveIntervalMs * 2 ** Math.min(this.#failures, 7)
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

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** A button saved the text, or it was replaced: failures are past. What is unsaved now is saved at its time. */
  reset(): void {
    this.stop()
    this.#failures = 0
    this.$state.set({ status: 'idle' })
    this.changed()
  }

  /** The form is gone: a save that is running and fails is not tried again. */
  end(): void {
    this.#isEnded = true
    this.stop()
  }

  async #run(isLeaving: boolean): Promise<void> {
    const saving = this.#save(isLeaving)
    if (saving === 'nothing') return
    if (saving === 'later') {
      this.changed()
      return
    }
    this.$state.set({ status: 'saving' })
    try {
      await saving
      this.#failures = 0
      this.$state.set({ status: 'idle' })
    } catch (error) {
      this.$state.set({ status: 'failed', error })
      // What the server refuses is not sent again until it is changed.
      if (isRefusal(error)) return
      this.#failures += 1
      this.changed()
    }
  }
}
