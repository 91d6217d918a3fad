import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { knownActor } from '#client/known-actor.ts'
import { parseJson } from '#client/parse-json.ts'
import { forget, remember, rememberedKeys, recall } from '#client/storage.ts'

const StoredText = z.object({
  /** The form's name, with the id of the item that it edits. */
  form: z.string(),
  /** The id of the item; a new one has it from the start. */
  id: z.optional(z.string()),
  /** The version of the item that the text was made from. */
  version: z.optional(z.record(z.string(), z.nullable(z.string()))),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** Who typed it: nobody else in this browser gets it. Absent of what is older than the names. */
  by: z.optional(z.string()),
  /** When it was last written, in milliseconds since 1970. */
  savedAt: z.number(),
})
type StoredText = z.infer<typeof StoredText>

/** What a form stores in the browser. */
type NewText = Omit<StoredText, 'savedAt' | 'by'>

/** The values of a form's controls. */
export type FormValues = StoredText['values']

export interface LocalDraft extends StoredText {
  key: string
}

const debounceMs = 250
const prefix = 'draft:'

/** The lock of each draft that a form of this page opened; null after its release, which browsers notice later. */
const locks = new Map<string, Promise<void> | null>()

/** Counts what may bring an open form other drafts: a release, and the name of who is logged in. */
export const $offerChanges = atom(0)

export function findOffersAgain(): void {
  $offerChanges.set($offerChanges.get() + 1)
}

const whoTypes = () => knownActor.read()?.name

/** The drafts of closed forms with this name by who is logged in, newest first. */
export async function listLocalDrafts(form: string): Promise<LocalDraft[]> {
  const { held = [] } = (await browserLocks()?.query()) ?? {}
  const lockedNames = new Set(held.map(({ name }) => name))
  return rememberedKeys(prefix)
    .flatMap((key) => {
      const content = parseJson(StoredText, recall(key))
      const isOwn = (content?.by ?? whoTypes()) === whoTypes()
      return content?.form === form && isOwn ? [{ key, ...content }] : []
    })
    .filter(({ key }) => {
      const lock = locks.get(key)
      return lock === undefined ? !lockedNames.has(key) : lock === null
    })
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Stores a text as the local draft of a form that is closed. @returns whether the browser stored it. */
export function leaveLocalDraft(content: NewText): boolean {
  const isWritten = new OpenLocalDraft().write(content)
  findOffersAgain()
  return isWritten
}

/** The local draft of one opening of a form. No other opening writes it, so two tabs do not overwrite each other. */
export class OpenLocalDraft {
  readonly #key = prefix + Date.now().toString(36) + Math.random().toString(36).slice(2)
  /** Stays theirs also if they log out before the last write. */
  #by = whoTypes()
  #writeNow: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @returns whether the text was stored: the browser's storage may be full or forbidden. */
  write(content: NewText): boolean {
    this.#stop()
    this.#by ??= whoTypes()
    const draft = { ...content, by: this.#by, savedAt: Date.now() }
    return remember(this.#key, JSON.stringify(draft))
  }

  /** Stores the text after the debounce, and tells whether that worked. */
  writeSoon(content: NewText, onWritten: (isWritten: boolean) => void): void {
    this.#stop()
    this.#writeNow = () => onWritten(this.write(content))
    this.#timer = setTimeout(this.#writeNow, debounceMs)
  }

  /** Ends the debounce and stores the text now. */
  flush(): void {
    this.#writeNow?.()
  }

  /** Deletes the draft: it was sent, or the text was undone. */
  clear(): void {
    this.#stop()
    forget(this.#key)
  }

  /**
   * Locks the draft until its release or the end of the page, so that no other form offers it. In a browser without
   * locks, other tabs offer it too.
   * @returns the release.
   */
  lock(): () => void {
    let end: (() => void) | undefined
    const lock = new Promise<void>((resolve) => {
      end = resolve
    })
    locks.set(this.#key, lock)
    void browserLocks()?.request(this.#key, () => lock)
    return () => {
      end?.()
      // The draft may be locked again.
      if (locks.get(this.#key) === lock) locks.set(this.#key, null)
      findOffersAgain()
    }
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#writeNow = undefined
  }
}

/** Browsers have locks on secure pages only. */
function browserLocks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks
}

export function sameValues(a: FormValues, b: FormValues): boolean {
  return Object.keys(a).every((name) => a[name] === b[name])
}

/** A draft for a form whose fields may have changed: unknown fields are dropped, missing ones get `initial`. */
export function fitLocalDraft(initial: FormValues, values: FormValues): FormValues {
  const fitting = Object.entries(initial).map(([name, value]) => {
    const drafted = values[name]
    return [name, typeof drafted === typeof value ? drafted : value]
  })
  return Object.fromEntries(fitting) as FormValues
}
