import * as z from 'zod/mini'
import { storage } from './storage.ts'

const DraftContent = z.object({
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** When it was last written, in milliseconds since 1970. */
  savedAt: z.number(),
})
type DraftContent = z.infer<typeof DraftContent>

/** The values of a form, as its controls hold them. */
export type DraftValues = DraftContent['values']

export interface Draft extends DraftContent {
  id: string
}

/** How long typing may rest before it is kept, in milliseconds. */
const rest = 250

/**
 * The unsent texts of one form, kept in the browser. Every opening of a form writes a draft of its own,
 * so two tabs with the same form never write over each other.
 * @param form the form's name, with the edited item's id where it edits one.
 */
export function draftsOf(form: string) {
  const prefix = `draft:${form}:`

  function list(): Draft[] {
    return storage
      .keys(prefix)
      .flatMap((key) => {
        const id = key.slice(prefix.length)
        // A colon would make it the draft of a form with a longer name.
        const content = id.includes(':') ? undefined : parse(storage.read(key))
        return content ? [{ id, ...content }] : []
      })
      .toSorted((a, b) => b.savedAt - a.savedAt)
  }

  return {
    /** The drafts that no open form is writing, newest first. */
    async left(): Promise<Draft[]> {
      const held = await heldLocks()
      return list().filter(({ id }) => !held.has(prefix + id))
    },
    drop(id: string): void {
      storage.remove(prefix + id)
    },
    /** Begins a new draft. */
    open: () => new OpenDraft(prefix + newId()),
  }
}

/** The draft of one opening of a form, written by it alone. */
class OpenDraft {
  readonly #key: string
  #waiting: DraftValues | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #release: (() => void) | undefined

  constructor(key: string) {
    this.#key = key
  }

  /** Whether the text was kept; the browser's storage may be full or forbidden. */
  keep(values: DraftValues): boolean {
    this.#stop()
    const content: DraftContent = { values, savedAt: Date.now() }
    return storage.write(this.#key, JSON.stringify(content))
  }

  /** Keeps the text once typing rests, and tells whether that worked. */
  keepSoon(values: DraftValues, told: (kept: boolean) => void): void {
    this.#stop()
    this.#waiting = values
    this.#timer = setTimeout(() => told(this.keep(values)), rest)
  }

  /** Keeps at once what was to be kept soon. */
  flush(): void {
    if (this.#waiting) this.keep(this.#waiting)
  }

  /** Forgets the text: it was sent, or taken back. */
  clear(): void {
    this.#stop()
    storage.remove(this.#key)
  }

  /**
   * Marks the draft as being written until `release` or the end of the page. A browser without locks marks
   * nothing; then it is offered elsewhere too, as a copy.
   */
  hold(): void {
    const released = new Promise<void>((resolve) => {
      this.#release = resolve
    })
    void browserLocks()?.request(this.#key, () => released)
  }

  release(): void {
    this.#release?.()
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#waiting = undefined
  }
}

async function heldLocks(): Promise<Set<string | undefined>> {
  const held = (await browserLocks()?.query())?.held ?? []
  return new Set(held.map(({ name }) => name))
}

/** Browsers offer locks to secure pages only. */
function browserLocks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks
}

function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2)
}

export function sameValues(a: DraftValues, b: DraftValues): boolean {
  return Object.keys(a).every((name) => a[name] === b[name])
}

/** What of a draft still fits a form: the known fields, with the form's own values for the others. */
export function fitDraft(initial: DraftValues, values: DraftValues): DraftValues {
  const fitting = Object.entries(initial).map(([name, value]) => {
    const drafted = values[name]
    return [name, typeof drafted === typeof value ? drafted : value]
  })
  return Object.fromEntries(fitting) as DraftValues
}

function parse(text: string | null): DraftContent | undefined {
  try {
    return DraftContent.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
