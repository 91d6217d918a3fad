import { atom, computed } from 'nanostores'
import { CallQueue } from './call-queue.ts'
import {
  $releases,
  draftsLeft,
  fitDraft,
  leaveDraft,
  OpenDraft,
  sameValues,
  type LocalDraft,
  type FormValues,
} from './local-drafts.ts'
import {
  defaultMethods,
  type OptionalMethods,
  type EditCall,
  type FieldProblem,
  type ItemKind,
  type Version,
} from './item-kind.ts'
import { isRefusal, RequestError } from './request.ts'
import { SaveTimer } from './save-timer.ts'
import { $expired } from './session.ts'
import { forget } from './storage.ts'

/** What the server said of a value. */
type Told = FieldProblem & { value: unknown }

/** An item that was changed elsewhere. */
interface Conflict<Item, Values> {
  /** What was typed when the newer version was found. */
  typed: Values
  newer: Values
  item: Item
}

interface State<Item, Values, Intent> {
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
  /** The values break rules of this intent, or the server has refused them. */
  refused?: { intent: Intent; told: readonly Told[] } | undefined
  /** The item was changed elsewhere, until a version is chosen. The versions are absent until they are read. */
  conflict?: { versions?: Conflict<Item, Values> } | undefined
  /** The unsaved text of an earlier opening. */
  offered?: LocalDraft | undefined
  /** False after the browser refused to keep the text. */
  isDraftStored: boolean
}

export type Outcome<Item> =
  | { is: 'done'; item: Item; before: Item | undefined; isTyped: boolean }
  | { is: 'failed'; error: unknown }
  /** 'Publish' was pressed on a draft that a lost call had scheduled: the press would mean something else. */
  | { is: 'overtaken'; item: Item }
  | { is: 'refused' | 'ignored' }

/** The form, as its session sees it. */
interface Shown<Values> {
  /** Writes these fields. */
  show: (changed: Partial<Values>) => void
  /** The refusals of fields have changed. */
  recheck: () => void
}

/** Whether a save was refused because the item was changed since it was loaded. */
function isChangedElsewhere(error: unknown): boolean {
  // The other conflicts name a field: a slug that is taken, a second translation into one language.
  return error instanceof RequestError && error.status === 409 && !error.failure?.issues
}

/**
 * What happens between the keys and the server for one open form: see `docs/architecture.md`. The form tells what is
 * typed (`setTyped`) and pressed (`press`). A save never writes what the editor did not type into the form.
 */
export class EditSession<
  Item extends { id: string },
  Values extends FormValues,
  Intent extends object,
> {
  readonly kind: ItemKind<Item, Values, Intent> & OptionalMethods<Item, Values, Intent>
  readonly $state
  readonly $isUnsaved
  readonly #values
  /** What the server has of the values, as they were typed. */
  readonly #base
  readonly #draft = new OpenDraft()
  #version: Version
  readonly #queue = new CallQueue((calls) => this.#set({ calls }))
  readonly #timer = new SaveTimer(() => void this.save())
  /** The call that got no answer: the server may have done it. */
  #unanswered: { intent: Intent; values: Values } | undefined
  #form: Shown<Values> | undefined
  readonly #beganNew: boolean

  constructor(kind: ItemKind<Item, Values, Intent>, item: Item | undefined) {
    const first = kind.valuesOf(item)
    this.kind = { ...defaultMethods, ...kind } as typeof this.kind
    this.#beganNew = item === undefined
    this.#values = atom(first)
    this.#base = atom(first)
    this.#version = item ? this.kind.versionOf(item) : {}
    this.$isUnsaved = computed(
      [this.#values, this.#base],
      (values, base) => !sameValues(values, base),
    )
    this.$state = atom<State<Item, Values, Intent>>({
      id: item?.id ?? crypto.randomUUID(),
      item,
      calls: 0,
      isDraftStored: true,
    })
  }

  get state() {
    return this.$state.get()
  }

  get values(): Values {
    return this.#values.get()
  }

  get isUnsaved(): boolean {
    return this.$isUnsaved.get()
  }

  /** Binds the form, and keeps and saves its values from now on. @returns the end: what is under way goes on. */
  begin(form: Shown<Values>): () => void {
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
      this.#timer.stop()
      // Until then, no other form offers the text.
      void this.#queue.ended.then(release)
    }
  }

  /**
   * Saves by itself what is unsaved, or later if it must wait.
   * @param isLeaving the page may be gone before the answer.
   */
  async save(isLeaving = false): Promise<void> {
    this.#timer.stop()
    if (isLeaving) this.#draft.flush()
    const { autosave } = this.kind
    const { pending, conflict, item, calls } = this.state
    const { values } = this
    if (!autosave || !this.isUnsaved) return
    // Calls with a refused token count as failed logins.
    const mustWait = $expired.get() || pending || conflict || (calls > 0 && !isLeaving)
    if (mustWait || !this.kind.mayAutosave(values, item, isLeaving)) {
      this.#saveLater()
      return
    }
    try {
      const issues = this.kind.problems(values, autosave, item)
      const message = issues[0]?.message
      // As the server would refuse it.
      if (message) throw new RequestError(400, message, { error: message, message, issues })
      await this.#queue.add((signal) => this.#call(autosave, signal))
      this.#succeed()
    } catch (error) {
      this.#set({ failure: error })
      this.#fail(error, autosave, values)
      // What the server refuses is not sent again until it is changed.
      if (isRefusal(error)) return
      this.#timer.countFailure()
      this.#saveLater()
    }
  }

  #saveLater(): void {
    if (this.#form && this.kind.autosave) this.#timer.start()
  }

  /** Failures are past. What is unsaved now is saved at its time. */
  #succeed(): void {
    this.#timer.reset()
    this.#set({ failure: undefined })
    if (this.isUnsaved) this.#saveLater()
  }

  /** Takes what the form has now. */
  setTyped(values: Values): void {
    if (sameValues(values, this.values)) return
    this.#values.set(values)
    if (this.isUnsaved) {
      this.#saveLater()
      this.#draft.writeSoon(this.#content(), (isDraftStored) => this.#set({ isDraftStored }))
    } else this.#draft.clear()
  }

  /** What is wrong with values since a press was refused. */
  problemsIn(values: Values): FieldProblem[] {
    const { refused, item } = this.state
    if (!refused) return []
    const told = refused.told.filter(({ path, value }) => values[path] === value)
    return [...told, ...this.kind.problems(values, refused.intent, item)]
  }

  /** Does what the editor wants, with the values as they are now. Does nothing while another press is under way. */
  async press(intent: Intent): Promise<Outcome<Item>> {
    if (this.state.pending) return { is: 'ignored' }
    if (!this.check(intent)) return { is: 'refused' }
    const { values } = this
    this.#set({ pending: intent })
    try {
      const done = await this.#queue.add((signal) => this.#call(intent, signal, values))
      this.#succeed()
      return done
    } catch (error) {
      this.#fail(error, intent, values)
      return { is: 'failed', error }
    } finally {
      this.#set({ pending: undefined })
    }
  }

  /** Shows what the values lack for an intent. @returns whether it lacks nothing. */
  check(intent: Intent): boolean {
    const isReady = this.kind.problems(this.values, intent, this.state.item).length === 0
    this.#setRefused(isReady ? undefined : { intent, told: [] })
    return isReady
  }

  /** Drops the calls that wait, and waits no longer for the one under way: the server may do it. */
  cancel(): void {
    this.#queue.cancel()
  }

  /** Takes the editor's text, to be saved over the newer version, or that version. */
  async choose(version: 'mine' | 'theirs'): Promise<void> {
    await this.#queue.ended
    // The version that was shown: one that nobody has seen is a conflict of its own.
    const versions = this.state.conflict?.versions ?? (await this.#readVersions())
    if (typeof versions === 'string') return
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
  fill(values: FormValues): boolean {
    if (this.isUnsaved && !leaveDraft(this.#content())) return false
    this.#show(fitDraft(this.kind.valuesOf(this.state.item), values) as Values)
    this.#saveLater()
    return this.#writeDraft()
  }

  /** Fills the form with the offered text. It was made from its own version of the item. */
  async restore(): Promise<void> {
    await this.#queue.ended
    const { offered, item } = this.state
    if (!offered || !this.fill(offered.values)) return
    if (offered.version) this.#version = offered.version
    if (!item && offered.id !== undefined) {
      this.#set({ id: offered.id })
      // Its save may have been done: it is repeated before anything else.
      if (this.kind.autosave) this.#unanswered = { intent: this.kind.autosave, values: this.values }
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
  acceptFromElsewhere(item: Item): void {
    const { item: before } = this.state
    if (before?.id !== item.id) return
    this.#accept(item, this.kind.changedBy(undefined, item, before))
  }

  /** The server has changed the stored text in this way: so does the form. */
  rewrite(change: (values: Values) => Partial<Values>): void {
    this.#base.set({ ...this.#base.get(), ...change(this.#base.get()) })
    this.#show(change(this.values))
  }

  /** @param pressed the values of a press; an autosave takes those that are there in its turn. */
  async #call(intent: Intent, signal: AbortSignal, pressed?: Values): Promise<Outcome<Item>> {
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
    const values = { ...(pressed ?? this.values), ...found }
    const call = { intent, values, id, item: before, version: this.#version, signal }
    let item: Item
    try {
      item = await (lost && !before ? this.#createAgain(call, lost) : this.kind.send(call))
    } catch (error) {
      if (!isRefusal(error)) this.#unanswered = { intent, values }
      throw error
    }
    this.#unanswered = undefined
    // What a press was refused for is shown until the next press.
    if (pressed) this.#set({ refused: undefined, conflict: undefined })
    const isTyped = !sameValues(this.values, values)
    if (this.kind.sendsValues(intent)) this.#base.set(values)
    this.#accept(item, this.kind.changedBy(intent, item, before))
    this.#tell(this.kind.remarks(values, item), intent, values)
    return { is: 'done', item, before, isTyped }
  }

  /** Repeats a first call that got no answer, and changes what it had made to what is wanted now. */
  async #createAgain(
    call: EditCall<Item, Values, Intent>,
    lost: Pick<typeof call, 'intent' | 'values'>,
  ) {
    const { kind } = this
    const made = await kind.send(kind.isSafe(lost.intent) ? { ...call, ...lost } : call)
    if (kind.isDone(call, made)) return made
    // Somebody has changed it since.
    if (!kind.isDone(lost, made)) throw new RequestError(409, 'Changed elsewhere', undefined)
    const values = { ...call.values, ...kind.changedBy(call.intent, made, undefined) }
    return kind.send({ ...call, values, item: made, version: kind.versionOf(made) })
  }

  /** Looks whether the server has done the call that got no answer. @returns the fields that this brings. */
  async #findUnanswered(): Promise<Partial<Values>> {
    const found = await this.kind.find(this.state.id)
    return (found && this.#acceptUnanswered(found)) ?? {}
  }

  /** @returns the fields that it brings; `undefined` if the item is not what was sent. */
  #acceptUnanswered(found: Item): Partial<Values> | undefined {
    const lost = this.#unanswered
    if (!lost || !this.kind.isDone(lost, found)) return undefined
    const { item: before } = this.state
    this.#unanswered = undefined
    if (this.kind.sendsValues(lost.intent)) this.#base.set(lost.values)
    return this.#accept(found, this.kind.changedBy(lost.intent, found, before))
  }

  /** @param changed what is new. @returns that of fields that nobody has touched since. */
  #accept(item: Item, changed: Partial<Values>): Partial<Values> {
    this.#take(item)
    const shown = this.#untouched(changed)
    this.#base.set({ ...this.#base.get(), ...changed })
    this.#show(shown)
    this.#writeDraft()
    return shown
  }

  #untouched(changed: Partial<Values>): Partial<Values> {
    const [values, base] = [this.values, this.#base.get()]
    const kept = Object.entries(changed).filter(([name]) => values[name] === base[name])
    return Object.fromEntries(kept) as Partial<Values>
  }

  #take(item: Item): void {
    const isNew = !this.state.item
    this.#version = this.kind.versionOf(item)
    this.#set({ id: item.id, item })
    this.kind.onItem?.(item)
    if (isNew) void this.#findOffers()
  }

  #fail(error: unknown, intent: Intent, values: Values): void {
    const issues = error instanceof RequestError ? (error.failure?.issues ?? []) : []
    const told = issues.map(({ path, message }) => ({ path: path.split('.')[0] ?? '', message }))
    this.#tell(told, intent, values)
    if (isChangedElsewhere(error)) {
      this.#set({ conflict: {} })
      void this.#findNewer()
    } else if (error instanceof RequestError && error.status === 404) this.#itemIsGone()
  }

  /** Shows what was said of a text, beside what a press was refused for. */
  #tell(problems: readonly FieldProblem[], intent: Intent, values: Values): void {
    if (problems.length === 0) return
    const { refused = { intent, told: [] } } = this.state
    const told = problems.map((problem) => ({ ...problem, value: values[problem.path] }))
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
    this.#base.set(this.kind.valuesOf(undefined))
    this.#writeDraft()
    void this.#findOffers()
  }

  async #findNewer(): Promise<void> {
    const versions = await this.#readVersions()
    if (!this.state.conflict) return
    if (versions === 'gone') {
      this.#set({ conflict: undefined })
      this.#itemIsGone()
    } else if (versions !== 'unread' && this.#acceptUnanswered(versions.item)) {
      // The newer version is what was sent from here: there is nothing to choose.
      this.#set({ conflict: undefined })
      this.#succeed()
    } else if (versions !== 'unread') this.#set({ conflict: { versions } })
  }

  /** Reads the newer version, to be chosen or not. */
  async #readVersions(): Promise<Conflict<Item, Values> | 'gone' | 'unread'> {
    try {
      const item = await this.kind.find(this.state.id)
      if (item) return { typed: this.values, newer: this.kind.valuesOf(item), item }
      this.kind.tellMissing?.()
      return 'gone'
    } catch (error) {
      this.kind.tellMissing?.(error)
      return 'unread'
    }
  }

  async #findOffers(): Promise<void> {
    const { item } = this.state
    const left = await draftsLeft(this.kind.draftName(item))
    if (item !== this.state.item) return
    const stored = this.kind.valuesOf(item)
    const isSaved = ({ values }: LocalDraft) =>
      sameValues(stored, this.kind.storedValues(fitDraft(stored, values) as Values))
    for (const draft of left) if (isSaved(draft)) forget(draft.key)
    this.#set({ offered: left.find((draft) => !isSaved(draft)) })
  }

  #content() {
    const { id, item } = this.state
    return { form: this.kind.draftName(item), id, version: this.#version, values: this.values }
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

  #show(changed: Partial<Values>): void {
    const values = { ...this.values, ...changed }
    const differing = Object.entries(changed).filter(([name, value]) => this.values[name] !== value)
    this.#values.set(values)
    if (differing.length > 0) this.#form?.show(Object.fromEntries(differing) as Partial<Values>)
    this.#form?.recheck()
  }

  #setRefused(refused: State<Item, Values, Intent>['refused']): void {
    if (!refused && !this.state.refused) return
    this.#set({ refused })
    this.#form?.recheck()
  }

  #set(changed: Partial<State<Item, Values, Intent>>): void {
    this.$state.set({ ...this.state, ...changed })
  }
}
