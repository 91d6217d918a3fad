import { atom, computed } from 'nanostores'
import { forget } from '#client/storage.ts'
import type { Version, WholeKind } from './item-kind.ts'
import {
  $offerChanges,
  listLocalDrafts,
  fitLocalDraft,
  leaveLocalDraft,
  OpenLocalDraft,
  sameValues,
  type FormValues,
  type LocalDraft,
} from './local-drafts.ts'

interface EditedState<Item> {
  /** A new item has its id from the start, so no repeated call makes a second one. */
  id: string
  /** As the server gave it last; absent before the first save. */
  item?: Item | undefined
  /** The unsaved text of an earlier opening. */
  offered?: LocalDraft | undefined
  /** False after the browser refused to store the text. */
  isLocalDraftStored: boolean
}

/** The form, as its session sees it. */
export interface ShownForm<Values> {
  /** Writes these fields. */
  show: (changed: Partial<Values>) => void
  /** The refusals of fields have changed. */
  recheck: () => void
}

/**
 * An item in a form: what is typed, beside what the server has, and the local draft of it. It makes no calls. What
 * the server gives is shown only in fields that nobody has typed into since they were saved.
 */
export class EditedItem<Item extends { id: string }, Values extends FormValues, Intent> {
  readonly $state
  readonly $isUnsaved
  readonly #kind: WholeKind<Item, Values, Intent>
  readonly #typed
  /** What the server has of the values, as they were typed. */
  readonly #base
  readonly #draft = new OpenLocalDraft()
  #version: Version
  #form: ShownForm<Values> | undefined

  constructor(kind: WholeKind<Item, Values, Intent>, item: Item | undefined) {
    this.#kind = kind
    const first = kind.valuesOf(item)
    this.#typed = atom(first)
    this.#base = atom(first)
    this.#version = item ? kind.versionOf(item) : {}
    this.$isUnsaved = computed(
      [this.#typed, this.#base],
      (values, base) => !sameValues(values, base),
    )
    this.$state = atom<EditedState<Item>>({
      id: item?.id ?? crypto.randomUUID(),
      item,
      isLocalDraftStored: true,
    })
  }

  get id(): string {
    return this.$state.get().id
  }

  get item(): Item | undefined {
    return this.$state.get().item
  }

  /** What the next change is made from. */
  get version(): Version {
    return this.#version
  }

  get values(): Values {
    return this.#typed.get()
  }

  get isUnsaved(): boolean {
    return this.$isUnsaved.get()
  }

  get isOpen(): boolean {
    return this.#form !== undefined
  }

  /**
   * Binds the form.
   * @returns what unbinds it. Other forms offer its draft from `ended` on: until then, a call may still save it.
   */
  open(form: ShownForm<Values>): (ended: Promise<unknown>) => void {
    this.#form = form
    const release = this.#draft.lock()
    // A save that another form began may fail after this one was opened.
    const stopOffers = $offerChanges.subscribe(() => void this.#refreshOffers())
    return (ended) => {
      this.#form = undefined
      stopOffers()
      this.storeDraftNow()
      void ended.then(release)
    }
  }

  recheck(): void {
    this.#form?.recheck()
  }

  /** Stores the text in the browser without the debounce. */
  storeDraftNow(): void {
    this.#draft.flush()
  }

  setTyped(values: Values): void {
    this.#typed.set(values)
    if (this.isUnsaved) {
      this.#draft.writeSoon(this.#content(), (isLocalDraftStored) =>
        this.#set({ isLocalDraftStored }),
      )
    } else this.#draft.clear()
  }

  /** The server has these values now. */
  setBase(values: Values): void {
    this.#base.set(values)
  }

  /**
   * Takes an item that the server gave.
   * @param brought what the form gets of it, besides what any newer version brings.
   * @returns what the form shows of it: what was typed since stays.
   */
  accept(item: Item, brought?: Partial<Values>): Partial<Values> {
    const changed = { ...this.#kind.broughtBy(item, this.item), ...brought }
    this.#take(item)
    const shown = this.#untouched(changed)
    this.#merge(changed, shown)
    this.#writeDraft()
    return shown
  }

  /** A newer version is the base from now on. @param version the text that the form has then. */
  rebase(item: Item, newer: Values, version: 'mine' | 'theirs'): void {
    // A status that it got elsewhere may bring fields of its own.
    const brought = this.#untouched(this.#kind.broughtBy(item, this.item))
    this.#take(item)
    this.#merge(newer, version === 'theirs' ? newer : brought)
    this.#writeDraft()
  }

  /** The server has changed the stored text in this way: so does the form. */
  rewrite(change: (values: Values) => Partial<Values>): void {
    this.#merge(change(this.#base.get()), change(this.values))
  }

  /** The item is gone, or another one begins: what is typed is of a new item. */
  becomeNew(): void {
    this.#version = {}
    this.#set({ id: crypto.randomUUID(), item: undefined })
    this.#base.set(this.#kind.valuesOf(undefined))
    this.#writeDraft()
    void this.#refreshOffers()
  }

  /** Empties the form of a new item. */
  clear(): void {
    this.#show(this.#base.get())
    this.#writeDraft()
  }

  /** Fills the form with an older text. What is typed now is offered again. @returns whether it was done. */
  fillWith(values: FormValues): boolean {
    if (this.isUnsaved && !leaveLocalDraft(this.#content())) return false
    this.#show(fitLocalDraft(this.#kind.valuesOf(this.item), values) as Values)
    return this.#writeDraft()
  }

  /** Fills the form with the offered text, which goes on with its own id and version. @returns whether it was done. */
  restore(): boolean {
    const { offered, item } = this.$state.get()
    if (!offered || !this.fillWith(offered.values)) return false
    if (offered.version) this.#version = offered.version
    if (!item && offered.id !== undefined) this.#set({ id: offered.id })
    this.#writeDraft()
    this.discard()
    return true
  }

  /** Deletes the offered text. */
  discard(): void {
    const { offered } = this.$state.get()
    if (offered) forget(offered.key)
    void this.#refreshOffers()
  }

  #untouched(changed: Partial<Values>): Partial<Values> {
    const [values, base] = [this.values, this.#base.get()]
    const kept = Object.entries(changed).filter(([name]) => values[name] === base[name])
    return Object.fromEntries(kept) as Partial<Values>
  }

  #merge(stored: Partial<Values>, shown: Partial<Values>): void {
    this.#base.set({ ...this.#base.get(), ...stored })
    this.#show(shown)
  }

  #take(item: Item): void {
    const isNew = !this.item
    this.#version = this.#kind.versionOf(item)
    this.#set({ id: item.id, item })
    this.#kind.onItem?.(item)
    if (isNew) void this.#refreshOffers()
  }

  /** Offers the text of an earlier opening. Drafts that the server has by now are deleted. */
  async #refreshOffers(): Promise<void> {
    const { item } = this
    const left = await listLocalDrafts(this.#kind.localDraftName(item))
    if (item !== this.item) return
    const stored = this.#kind.valuesOf(item)
    const isSaved = ({ values }: LocalDraft) =>
      sameValues(stored, this.#kind.storedValues(fitLocalDraft(stored, values) as Values))
    for (const draft of left) if (isSaved(draft)) forget(draft.key)
    this.#set({ offered: left.find((draft) => !isSaved(draft)) })
  }

  #content() {
    const { id, item, version, values } = this
    return { form: this.#kind.localDraftName(item), id, version, values }
  }

  #writeDraft(): boolean {
    if (!this.isUnsaved) {
      this.#draft.clear()
      return true
    }
    const isLocalDraftStored = this.#draft.write(this.#content())
    this.#set({ isLocalDraftStored })
    return isLocalDraftStored
  }

  #show(changed: Partial<Values>): void {
    const differing = Object.entries(changed).filter(([name, value]) => this.values[name] !== value)
    this.#typed.set({ ...this.values, ...changed })
    if (differing.length > 0) this.#form?.show(Object.fromEntries(differing) as Partial<Values>)
    this.#form?.recheck()
  }

  #set(changed: Partial<EditedState<Item>>): void {
    this.$state.set({ ...this.$state.get(), ...changed })
  }
}
