import { atom, computed } from 'nanostores'
import type * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import {
  $releases,
  draftsLeft,
  fitDraft,
  leaveDraft,
  OpenDraft,
  sameValues,
  type Draft,
  type DraftValues,
} from './drafts.ts'
import { isRefusal, RequestError } from './request.ts'
import { $expired } from './session.ts'
import { forget } from './storage.ts'

/** What a change is made from, as the calls name it: the server refuses a stale one. */
export type Version = Record<string, string | null>

/** Why a field cannot be saved as it is. */
export interface Refusal {
  path: string
  message: string
}

/** The rules of a schema that a text breaks. */
export function refusalsOf(schema: z.ZodMiniType | undefined, text: object): Refusal[] {
  const issues = schema?.safeParse(text).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: String(path[0]), message }))
}

/** What the server said of a value. */
type Told = Refusal & { value: unknown }

/** What kinds of items have in common for their sessions, and what each does in its own way. `Text`: all values of its form. */
export interface Kind<Item extends { id: string }, Text extends DraftValues, Intent> {
  /** Names the local drafts of an item, or of a new one. */
  draftName(item: Item | undefined): string
  /** The text of the form for an item, or for a new one. */
  textOf(item: Item | undefined): Text
  /** A text as a save gives it back. */
  storedText(text: Text): DraftValues
  versionOf(item: Item): Version
  /** What saves by itself; absent if only a press saves. */
  autosave?: Intent
  mayAutosave(text: Text, item: Item | undefined, isLeaving: boolean): boolean
  /** Whether the call of an intent sends the text. */
  sendsText(intent: Intent): boolean
  /** Whether the call of an intent may be repeated without a press. */
  isSafe(intent: Intent): boolean
  /** What an intent makes of an item: a press means what it made when it was pressed. */
  resultOf(intent: Intent, item: Item | undefined): unknown
  /** What the text lacks for an intent. */
  refusals(text: Text, intent: Intent, item: Item | undefined): Refusal[]
  /** Makes the call of an intent. @returns the item as it is then. */
  send(call: EditCall<Item, Text, Intent>): Promise<Item>
  /** Whether the item shows that a call was done whose answer was lost. */
  isDone(call: { intent: Intent; text: Text }, item: Item): boolean
  /**
   * What the form gets of an item besides what was sent; everything else stays as it was typed.
   * @param intent absent if another window or button changed the item.
   */
  changedBy(intent: Intent | undefined, saved: Item, before: Item | undefined): Partial<Text>
  /** What the form says of an item that was saved otherwise than it was sent. */
  remarks?(sent: Text, saved: Item): Refusal[]
  /** The item as the server has it; `undefined` if it is gone or can no longer be edited. */
  read(id: string): Promise<Item | undefined>
  /** Says why there is no newer version to choose, with the error if it could not be read. */
  tellMissing?(error?: unknown): void
  /** Called with each version of the item that the server gives. */
  onItem?(item: Item): void
}

export interface EditCall<Item, Text, Intent> {
  intent: Intent
  text: Text
  id: string
  item: Item | undefined
  version: Version
  signal: AbortSignal
}

/** An item that was changed elsewhere. */
interface Versions<Item, Text> {
  /** What was typed when the newer version was found. */
  typed: Text
  newer: Text
  item: Item
}

interface State<Item, Text, Intent> {
  /** A new item has its id from the start, so no repeated call makes a second one. */
  id: string
  /** As the server gave it last; absent before the first save. */
  item?: Item | undefined
  /** The press whose call is under way. */
  pending?: Intent | undefined
  /** How many calls are under way or wait. */
  calls: number
  /** Why the last autosave failed. */
  failure?: unknown
  /** The text breaks rules of this intent, or the server has refused it. */
  refused?: { intent: Intent; told: readonly Told[] } | undefined
  /** The item was changed elsewhere, until a version is chosen. The versions are absent until they are read. */
  conflict?: { versions?: Versions<Item, Text> } | undefined
  /** The unsaved text of an earlier opening. */
  offered?: Draft | undefined
  /** False after the browser refused to keep the text. */
  isDraftStored: boolean
}

export type Outcome<Item> =
  | { is: 'done'; item: Item; before: Item | undefined; isTyped: boolean }
  | { is: 'failed'; error: unknown }
  /** A call before it, whose answer was lost, had done more than was known: the press means something else now. */
  | { is: 'overtaken'; item: Item }
  | { is: 'refused' | 'ignored' }

/** The form, as its session sees it. */
interface Shown<Text> {
  /** Writes these fields. */
  show: (changed: Partial<Text>) => void
  /** The refusals of fields have changed. */
  check: () => void
}

/** Whether a save was refused because the item was changed since it was loaded. */
function isChangedElsewhere(error: unknown): boolean {
  // The other conflicts name a field: a slug that is taken, a second translation into one language.
  return error instanceof RequestError && error.status === 409 && !error.failure?.issues
}

/**
 * What happens between the keys and the server for one open form. The form tells what is typed (`typed`) and what is
 * pressed (`press`); all else follows from here:
 *
 *     typed ──▶ text ──(differs from base: unsaved)──▶ local draft, and the autosave after its interval
 *     press ──▶ rules ──▶ queue ──▶ one call at a time ──▶ item, version and base
 *
 * A save never writes what the editor did not type into the form.
 */
export class EditSession<
  Item extends { id: string },
  Text extends DraftValues,
  Intent extends object,
> {
  readonly kind: Kind<Item, Text, Intent>
  readonly $state
  readonly $isUnsaved
  readonly #text
  /** What the server has of the text, as it was typed. */
  readonly #base
  readonly #draft = new OpenDraft()
  #version: Version
  #last: Promise<unknown> = Promise.resolve()
  /** The call that got no answer: the server may have done it. */
  #unanswered: { intent: Intent; text: Text } | undefined
  #cancelled = new AbortController()
  #form: Shown<Text> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  readonly #beganNew: boolean

  constructor(kind: Kind<Item, Text, Intent>, item: Item | undefined) {
    const first = kind.textOf(item)
    this.kind = kind
    this.#beganNew = item === undefined
    this.#text = atom(first)
    this.#base = atom(first)
    this.#version = item ? kind.versionOf(item) : {}
    this.$isUnsaved = computed([this.#text, this.#base], (text, base) => !sameValues(text, base))
    this.$state = atom<State<Item, Text, Intent>>({
      id: item?.id ?? crypto.randomUUID(),
      item,
      calls: 0,
      isDraftStored: true,
    })
  }

  get state() {
    return this.$state.get()
  }

  get text(): Text {
    return this.#text.get()
  }

  get isUnsaved(): boolean {
    return this.$isUnsaved.get()
  }

  /** Binds the form, and keeps and saves its text from now on. @returns the end: what is under way goes on. */
  begin(form: Shown<Text>): () => void {
    this.#form = form
    const release = this.#draft.lock()
    // A save that another form began may fail after this one was opened.
    const stopOffers = $releases.subscribe(() => void this.#findOffers())
    // After the login, what was refused or waited for it is saved at its time.
    const stopWaiting = $expired.listen((expired) => !expired && this.#saveLater())
    return () => {
      this.#form = undefined
      stopOffers()
      stopWaiting()
      this.#draft.flush()
      this.#stopTimer()
      // Until then, no other form offers the text.
      void this.#last.then(release)
    }
  }

  /** Saves by itself what is unsaved, or later if it must wait. @param isLeaving the page may be gone before the answer. */
  async save(isLeaving = false): Promise<void> {
    this.#stopTimer()
    if (isLeaving) this.#draft.flush()
    const { autosave } = this.kind
    const { pending, conflict, item, calls } = this.state
    const { text } = this
    if (!autosave || !this.isUnsaved) return
    // Calls with a refused token count as failed logins.
    const mustWait = $expired.get() || pending || conflict || (calls > 0 && !isLeaving)
    if (mustWait || !this.kind.mayAutosave(text, item, isLeaving)) {
      this.#saveLater()
      return
    }
    try {
      const issues = this.kind.refusals(text, autosave, item)
      const message = issues[0]?.message
      // As the server would refuse it.
      if (message) throw new RequestError(400, message, { error: message, message, issues })
      await this.#queue((signal) => this.#call(autosave, signal))
      this.#succeed()
    } catch (error) {
      this.#set({ failure: error })
      this.#fail(error, autosave, text)
      // What the server refuses is not sent again until it is changed.
      if (isRefusal(error)) return
      this.#failures += 1
      this.#saveLater()
    }
  }

  /** Further changes do not move the time of the save. Each failure doubles the pause, up to 21 minutes. */
  #saveLater(): void {
    if (!this.#form || !this.kind.autosave) return
    const pauseMs = limits.autosaveIntervalMs * 2 ** Math.min(this.#failures, 7)
    this.#timer ??= setTimeout(() => void this.save(), pauseMs)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Failures are past. What is unsaved now is saved at its time. */
  #succeed(): void {
    this.#stopTimer()
    this.#failures = 0
    this.#set({ failure: undefined })
    if (this.isUnsaved) this.#saveLater()
  }

  typed(text: Text): void {
    if (sameValues(text, this.text)) return
    this.#text.set(text)
    if (this.isUnsaved) {
      this.#saveLater()
      this.#draft.writeSoon(this.#content(), (isDraftStored) => this.#set({ isDraftStored }))
    } else this.#draft.clear()
  }

  /** What is wrong with a text since a press was refused. */
  refusalsIn(text: Text): Refusal[] {
    const { refused, item } = this.state
    if (!refused) return []
    const told = refused.told.filter(({ path, value }) => text[path] === value)
    return [...told, ...this.kind.refusals(text, refused.intent, item)]
  }

  /** Does what the editor wants, with the text as it is now. Does nothing while another press is under way. */
  async press(intent: Intent): Promise<Outcome<Item>> {
    if (this.state.pending) return { is: 'ignored' }
    if (!this.check(intent)) return { is: 'refused' }
    const { text } = this
    this.#set({ pending: intent })
    try {
      const done = await this.#queue((signal) => this.#call(intent, signal, text))
      this.#succeed()
      return done
    } catch (error) {
      this.#fail(error, intent, text)
      return { is: 'failed', error }
    } finally {
      this.#set({ pending: undefined })
    }
  }

  /** Shows what the text lacks for an intent. @returns whether it lacks nothing. */
  check(intent: Intent): boolean {
    const isReady = this.kind.refusals(this.text, intent, this.state.item).length === 0
    this.#setRefused(isReady ? undefined : { intent, told: [] })
    return isReady
  }

  /** Cancels the calls that wait, and waits no longer for the one under way: the server may do it. */
  cancel(): void {
    this.#cancelled.abort()
    this.#cancelled = new AbortController()
  }

  /** Takes the editor's text, to be saved over the newer version, or that version. */
  async choose(version: 'mine' | 'theirs'): Promise<void> {
    await this.#last
    // The version that was shown: one that nobody has seen is a conflict of its own.
    const versions = this.state.conflict?.versions ?? (await this.#readVersions())
    if (!versions) return
    const { item, newer } = versions
    // A status that it got elsewhere may bring fields of its own.
    const brought = this.#untouched(this.kind.changedBy(undefined, item, this.state.item))
    this.#unanswered = undefined
    this.#take(item)
    this.#set({ conflict: undefined })
    this.#base.set(newer)
    this.#show(version === 'theirs' ? newer : brought)
    this.#succeed()
    this.#writeDraft()
  }

  /** Fills the form with an older text. What is typed now is offered again. @returns whether it was done. */
  fill(values: DraftValues): boolean {
    if (this.isUnsaved && !leaveDraft(this.#content())) return false
    this.#show(fitDraft(this.kind.textOf(this.state.item), values) as Text)
    this.#saveLater()
    return this.#writeDraft()
  }

  /** Fills the form with the offered text. It was made from its own version of the item. */
  async restore(): Promise<void> {
    await this.#last
    const { offered, item } = this.state
    if (!offered || !this.fill(offered.values)) return
    if (offered.version) this.#version = offered.version
    if (!item && offered.id !== undefined) {
      this.#set({ id: offered.id })
      // Its save may have been done: it is repeated before anything else.
      if (this.kind.autosave) this.#unanswered = { intent: this.kind.autosave, text: this.text }
    }
    this.#writeDraft()
    this.discard()
  }

  /** Deletes the offered text. */
  discard(): void {
    const { offered } = this.state
    if (offered) forget(offered.key)
    void this.#findOffers()
  }

  /** Goes on with a new item. */
  startNext(): void {
    this.#goOnAsNew()
    this.#set({ refused: undefined, conflict: undefined })
    this.#show(this.#base.get())
    this.#writeDraft()
  }

  /** Something besides the form has changed the item, such as 'Undo'. What is typed stays unsaved. */
  took(item: Item): void {
    const { item: before } = this.state
    if (before?.id !== item.id) return
    this.#accept(item, this.kind.changedBy(undefined, item, before))
  }

  /** The server has changed the stored text in this way: so does the form. */
  rewrite(change: (text: Text) => Partial<Text>): void {
    this.#base.set({ ...this.#base.get(), ...change(this.#base.get()) })
    this.#show(change(this.text))
  }

  /** @param pressed the text of a press; an autosave takes the one that is there in its turn. */
  async #call(intent: Intent, signal: AbortSignal, pressed?: Text): Promise<Outcome<Item>> {
    const meant = this.kind.resultOf(intent, this.state.item)
    const lost = this.#unanswered
    // A first call that is repeated finds what it has made.
    const found = lost && this.state.item ? await this.#findUnanswered() : {}
    const { id, item: before } = this.state
    if (pressed && before && !this.kind.isSafe(intent)) {
      const isOvertaken = this.kind.resultOf(intent, before) !== meant
      if (isOvertaken) return { is: 'overtaken', item: before }
    }
    if (!pressed && before && !this.isUnsaved) {
      return { is: 'done', item: before, before, isTyped: false }
    }
    const text = { ...(pressed ?? this.text), ...found }
    const call = { intent, text, id, item: before, version: this.#version, signal }
    let item: Item
    try {
      item = await (lost && !before ? this.#createAgain(call, lost) : this.kind.send(call))
    } catch (error) {
      if (!isRefusal(error)) this.#unanswered = { intent, text }
      throw error
    }
    this.#unanswered = undefined
    // What a press was refused for is shown until the next press.
    if (pressed) this.#set({ refused: undefined, conflict: undefined })
    const isTyped = !sameValues(this.text, text)
    if (this.kind.sendsText(intent)) this.#base.set(text)
    this.#accept(item, this.kind.changedBy(intent, item, before))
    this.#tell(this.kind.remarks?.(text, item) ?? [], intent, text)
    return { is: 'done', item, before, isTyped }
  }

  /** Repeats a first call that got no answer, and changes what it had made to what is wanted now. */
  async #createAgain(
    call: EditCall<Item, Text, Intent>,
    lost: Pick<typeof call, 'intent' | 'text'>,
  ) {
    const { kind } = this
    const made = await kind.send(kind.isSafe(lost.intent) ? { ...call, ...lost } : call)
    if (kind.isDone(call, made)) return made
    // Somebody has changed it since.
    if (!kind.isDone(lost, made)) throw new RequestError(409, 'Changed elsewhere', undefined)
    const text = { ...call.text, ...kind.changedBy(call.intent, made, undefined) }
    return kind.send({ ...call, text, item: made, version: kind.versionOf(made) })
  }

  /** Looks whether the server has done the call that got no answer. @returns the fields that this brings. */
  async #findUnanswered(): Promise<Partial<Text>> {
    const found = await this.kind.read(this.state.id)
    return (found && this.#acceptUnanswered(found)) ?? {}
  }

  /** @returns the fields that it brings; `undefined` if the item is not what was sent. */
  #acceptUnanswered(found: Item): Partial<Text> | undefined {
    const lost = this.#unanswered
    if (!lost || !this.kind.isDone(lost, found)) return undefined
    const { item: before } = this.state
    this.#unanswered = undefined
    if (this.kind.sendsText(lost.intent)) this.#base.set(lost.text)
    return this.#accept(found, this.kind.changedBy(lost.intent, found, before))
  }

  /** @param changed what is new. @returns that of fields that nobody has touched since. */
  #accept(item: Item, changed: Partial<Text>): Partial<Text> {
    this.#take(item)
    const shown = this.#untouched(changed)
    this.#base.set({ ...this.#base.get(), ...changed })
    this.#show(shown)
    this.#writeDraft()
    return shown
  }

  #untouched(changed: Partial<Text>): Partial<Text> {
    const [text, base] = [this.text, this.#base.get()]
    const kept = Object.entries(changed).filter(([name]) => text[name] === base[name])
    return Object.fromEntries(kept) as Partial<Text>
  }

  #take(item: Item): void {
    const isNew = !this.state.item
    this.#version = this.kind.versionOf(item)
    this.#set({ id: item.id, item })
    this.kind.onItem?.(item)
    if (isNew) void this.#findOffers()
  }

  #fail(error: unknown, intent: Intent, text: Text): void {
    const issues = error instanceof RequestError ? (error.failure?.issues ?? []) : []
    const told = issues.map(({ path, message }) => ({ path: path.split('.')[0] ?? '', message }))
    this.#tell(told, intent, text)
    if (isChangedElsewhere(error)) {
      this.#set({ conflict: {} })
      void this.#findNewer()
    } else if (error instanceof RequestError && error.status === 404) this.#itemIsGone()
  }

  /** Shows what was said of a text, beside what a press was refused for. */
  #tell(refusals: readonly Refusal[], intent: Intent, text: Text): void {
    if (refusals.length === 0) return
    const { refused = { intent, told: [] } } = this.state
    const told = refusals.map((refusal) => ({ ...refusal, value: text[refusal.path] }))
    const others = refused.told.filter(({ path }) => !told.some((one) => one.path === path))
    this.#setRefused({ intent: refused.intent, told: [...told, ...others] })
  }

  /** The item is gone: what was written here is saved again as a new one. */
  #itemIsGone(): void {
    if (this.#beganNew) this.#goOnAsNew()
  }

  #goOnAsNew(): void {
    this.#unanswered = undefined
    this.#version = {}
    this.#set({ id: crypto.randomUUID(), item: undefined })
    this.#base.set(this.kind.textOf(undefined))
    this.#writeDraft()
    void this.#findOffers()
  }

  async #findNewer(): Promise<void> {
    const versions = await this.#readVersions()
    if (!this.state.conflict) return
    if (versions === null) {
      this.#set({ conflict: undefined })
      this.#itemIsGone()
    } else if (versions && this.#acceptUnanswered(versions.item)) {
      // The newer version is what was sent from here: there is nothing to choose.
      this.#set({ conflict: undefined })
      this.#succeed()
    } else if (versions) this.#set({ conflict: { versions } })
  }

  /** @returns null if there is nothing to choose, `undefined` if the newer version could not be read. */
  async #readVersions(): Promise<Versions<Item, Text> | null | undefined> {
    try {
      const item = await this.kind.read(this.state.id)
      if (item) return { typed: this.text, newer: this.kind.textOf(item), item }
      this.kind.tellMissing?.()
      return null
    } catch (error) {
      this.kind.tellMissing?.(error)
      return undefined
    }
  }

  /** Runs a call when those before it have ended: each needs the version that the one before it gives. */
  #queue<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.#cancelled
    this.#set({ calls: this.state.calls + 1 })
    const ended = this.#last
      .then(() => {
        signal.throwIfAborted()
        return call(signal)
      })
      .finally(() => this.#set({ calls: this.state.calls - 1 }))
    this.#last = ended.catch(() => {})
    return ended
  }

  async #findOffers(): Promise<void> {
    const { item } = this.state
    const left = await draftsLeft(this.kind.draftName(item))
    if (item !== this.state.item) return
    const stored = this.kind.textOf(item)
    const isSaved = ({ values }: Draft) =>
      sameValues(stored, this.kind.storedText(fitDraft(stored, values) as Text))
    for (const draft of left) if (isSaved(draft)) forget(draft.key)
    this.#set({ offered: left.find((draft) => !isSaved(draft)) })
  }

  #content() {
    const { id, item } = this.state
    return { form: this.kind.draftName(item), id, version: this.#version, values: this.text }
  }

  #writeDraft(): boolean {
    if (!this.isUnsaved) {
      this.#draft.clear()
      return true
    }
    const isDraftStored = this.#draft.write(this.#content())
    this.#set({ isDraftStored })
    return isDraftStored
  }

  #show(changed: Partial<Text>): void {
    const text = { ...this.text, ...changed }
    const differing = Object.entries(changed).filter(([name, value]) => this.text[name] !== value)
    this.#text.set(text)
    if (differing.length > 0) this.#form?.show(Object.fromEntries(differing) as Partial<Text>)
    this.#form?.check()
  }

  #setRefused(refused: State<Item, Text, Intent>['refused']): void {
    if (!refused && !this.state.refused) return
    this.#set({ refused })
    this.#form?.check()
  }

  #set(changed: Partial<State<Item, Text, Intent>>): void {
    this.$state.set({ ...this.state, ...changed })
  }
}
