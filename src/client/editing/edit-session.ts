import { atom, computed } from 'nanostores'
import { isRefusal, RequestError } from '#client/request.ts'
import { $expired } from '#client/login.ts'
import { CallQueue } from './call-queue.ts'
import { EditedItem, type ShownForm } from './edited-item.ts'
import { defaultMethods, type FieldProblem, type ItemKind, type WholeKind } from './item-kind.ts'
import { sameValues, type FormValues } from './local-drafts.ts'
import { LostCall } from './lost-call.ts'
import { Refusals } from './refusals.ts'
import { SaveTimer } from './save-timer.ts'

/** An item that was changed elsewhere. */
interface Conflict<Item, Values> {
  /** What was typed when the newer version was found. */
  typed: Values
  newer: Values
  item: Item
}

interface CallState<Item, Values, Intent> {
  /** The press whose call is under way. */
  pending?: Intent | undefined
  /** How many calls are under way or wait. */
  calls: number
  /** Why the last save failed. */
  failure?: unknown
  /** The item was changed elsewhere, until a version is chosen. The versions are absent until they are read. */
  conflict?: { versions?: Conflict<Item, Values> } | undefined
}

export type Outcome<Item> =
  | { is: 'done'; item: Item; before: Item | undefined; isTyped: boolean }
  | { is: 'failed'; error: unknown }
  /** 'Publish' was pressed on a draft that a lost call had scheduled: the press would mean something else. */
  | { is: 'overtaken'; item: Item }
  /** Queued: a save that waits for the end of another press. */
  | { is: 'refused' | 'ignored' | 'queued' }

/** Whether a save was refused because the item was changed since it was loaded. */
function isChangedElsewhere(error: unknown): boolean {
  // The other conflicts name a field: a slug that is taken, a second translation into one language.
  return error instanceof RequestError && error.status === 409 && !error.failure?.issues
}

/** The refusal that the server would answer to values with these problems. */
function refusalOf(issues: FieldProblem[]): RequestError | undefined {
  const message = issues[0]?.message
  return message ? new RequestError(400, message, { error: message, message, issues }) : undefined
}

/**
 * The calls of one open form: when they are made, and what their answers change. See `docs/architecture.md`. The form
 * tells what is typed (`setTyped`) and pressed (`press`). A save changes no field that was typed into since.
 */
export class EditSession<
  Item extends { id: string },
  Values extends FormValues,
  Intent extends object,
> {
  readonly kind: WholeKind<Item, Values, Intent>
  readonly $state
  readonly $isUnsaved
  readonly #edited: EditedItem<Item, Values, Intent>
  readonly #calls = atom<CallState<Item, Values, Intent>>({ calls: 0 })
  readonly #refusals
  readonly #queue = new CallQueue((calls) => this.#set({ calls }))
  readonly #timer = new SaveTimer(() => void this.save())
  readonly #lost: LostCall<Item, Values, Intent>
  readonly #beganNew: boolean
  /** The save that was pressed during the call of another press. */
  #next: Intent | undefined

  constructor(kind: ItemKind<Item, Values, Intent>, item: Item | undefined) {
    this.kind = { ...defaultMethods, ...kind } as typeof this.kind
    this.#beganNew = item === undefined
    this.#edited = new EditedItem(this.kind, item)
    this.#lost = new LostCall(this.kind, this.#edited)
    this.#refusals = new Refusals<Values, Intent>(
      (values, intent) => this.#problems(values, intent),
      () => this.#edited.recheck(),
    )
    this.$isUnsaved = this.#edited.$isUnsaved
    this.$state = computed([this.#edited.$state, this.#calls], () => this.state)
  }

  get state() {
    return { ...this.#edited.$state.get(), ...this.#calls.get() }
  }

  get values(): Values {
    return this.#edited.values
  }

  get isUnsaved(): boolean {
    return this.#edited.isUnsaved
  }

  /** Binds the form: its values are stored and saved from now on. @returns what unbinds it. Its last call goes on. */
  begin(form: ShownForm<Values>): () => void {
    const close = this.#edited.open(form)
    // After the login, what was refused or waited for it is saved at its time.
    const stopWaiting = $expired.listen((expired) => !expired && this.#saveLater())
    return () => {
      stopWaiting()
      this.#timer.stop()
      close(this.#queue.ended)
    }
  }

  /**
   * Saves by itself what is unsaved, or later if it must wait.
   * @param isLeaving the page may be gone before the answer.
   */
  async save(isLeaving = false): Promise<void> {
    this.#timer.stop()
    if (isLeaving) this.#edited.storeDraftNow()
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
    const refusal = refusalOf(this.#problems(values, autosave))
    if (refusal) {
      this.#set({ failure: refusal })
      this.#fail(refusal, autosave, values)
      return
    }
    try {
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
    if (this.#edited.isOpen && this.kind.autosave) this.#timer.start()
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
    this.#edited.setTyped(values)
    if (this.isUnsaved) this.#saveLater()
  }

  /** What is wrong with values since a press or an autosave was refused. */
  problemsIn(values: Values): FieldProblem[] {
    return this.#refusals.problemsIn(values)
  }

  /**
   * Does what the editor wants, with the values as they are now. While another press is under way, only a save waits
   * for its end.
   */
  async press(intent: Intent): Promise<Outcome<Item>> {
    const { isSave, leavesValues } = this.kind.effectOf(intent)
    if (this.state.pending) {
      if (!isSave) return { is: 'ignored' }
      this.#next = intent
      return { is: 'queued' }
    }
    const { values } = this
    if (!this.check(intent)) {
      // Whatever was said to be saved is older than what is typed now.
      if (isSave) this.#set({ failure: refusalOf(this.#problems(values, intent)) })
      return { is: 'refused' }
    }
    this.#set({ pending: intent })
    try {
      const outcome = await this.#queue.add((signal) => this.#call(intent, signal, values))
      this.#succeed()
      return outcome
    } catch (error) {
      // Another press tells its own failure. If it sent the text, that is also why the text is not saved yet.
      const isWhyUnsaved = isSave || (this.state.failure && !leavesValues)
      if (isWhyUnsaved) this.#set({ failure: error })
      this.#fail(error, intent, values)
      return { is: 'failed', error }
    } finally {
      this.#set({ pending: undefined })
      void this.#pressNext()
    }
  }

  async #pressNext(): Promise<void> {
    const next = this.#next
    this.#next = undefined
    if (!next || !this.isUnsaved) return
    const outcome = await this.press(next)
    // Its button has told the outcome of the first press only.
    if (outcome.is === 'failed') this.#set({ failure: outcome.error })
  }

  #problems(values: Values, intent: Intent): FieldProblem[] {
    return this.kind.effectOf(intent).problems?.(values, this.#edited.item) ?? []
  }

  /** Shows the problems of the values for an intent. @returns whether there are none. */
  check(intent: Intent): boolean {
    return this.#refusals.check(this.values, intent)
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
    this.#lost.forget()
    this.#set({ conflict: undefined })
    this.#edited.rebase(versions.item, versions.newer, version)
    this.#succeed()
  }

  /** Fills the form with an older text. What is typed now is offered again. @returns whether it was done. */
  fillWith(values: FormValues): boolean {
    const isFilled = this.#edited.fillWith(values)
    this.#saveLater()
    return isFilled
  }

  /** Fills the form with the offered text. It was made from its own version of the item. */
  async restore(): Promise<void> {
    await this.#queue.ended
    const { item } = this.#edited
    if (!this.#edited.restore()) return
    this.#saveLater()
    const { autosave } = this.kind
    if (item || !autosave || this.#problems(this.values, autosave).length > 0) return
    // The save of a new item may have been done: it is repeated before anything else.
    this.#lost.assume(autosave, this.values)
  }

  /** Deletes the offered text. */
  discard(): void {
    this.#edited.discard()
  }

  /** Goes on with a new item. */
  startNext(): void {
    this.#goOnAsNew()
    this.#refusals.clear()
    this.#set({ conflict: undefined })
    this.#edited.clear()
  }

  /** Something besides the form has changed the item, such as 'Undo'. What is typed stays unsaved. */
  acceptFromElsewhere(item: Item): void {
    if (this.#edited.item?.id !== item.id) return
    this.#edited.accept(item)
    if (!this.state.conflict) return
    // The newer version that was read is not the newest any more.
    this.#set({ conflict: {} })
    void this.#findNewer()
  }

  /** The server has changed the stored text in this way: so does the form. */
  rewrite(change: (values: Values) => Partial<Values>): void {
    this.#edited.rewrite(change)
  }

  /** @param pressed the values of a press; an autosave takes those that are there in its turn. */
  async #call(intent: Intent, signal: AbortSignal, pressed?: Values): Promise<Outcome<Item>> {
    const effect = this.kind.effectOf(intent)
    // What the press means with the item as the editor saw it: a lost call may have changed the item.
    const meant = effect.resultOf?.(this.state.item)
    const found = await this.#lost.find()
    const { id, item: before } = this.state
    if (pressed && before && !effect.isSave) {
      const isOvertaken = effect.resultOf?.(before) !== meant
      if (isOvertaken) return { is: 'overtaken', item: before }
    }
    if (!pressed && before && !this.isUnsaved) {
      return { is: 'done', item: before, before, isTyped: false }
    }
    // The lost call was done after all: what it brings into the form is newer than the values of the press.
    const values = { ...(pressed ?? this.values), ...found }
    const call = { values, id, item: before, version: this.#edited.version, signal }
    const item = await this.#lost.send(intent, call)
    // What a press was refused for is shown until the next press.
    if (pressed) {
      this.#refusals.clear()
      this.#set({ conflict: undefined })
    }
    const isTyped = !sameValues(this.values, values)
    if (!effect.leavesValues) this.#edited.setBase(values)
    this.#edited.accept(item, effect.brings?.(item))
    this.#refusals.tell(this.kind.remarks(values, item), intent, values)
    return { is: 'done', item, before, isTyped }
  }

  #fail(error: unknown, intent: Intent, values: Values): void {
    const issues = error instanceof RequestError ? (error.failure?.issues ?? []) : []
    const told = issues.map(({ path, message }) => ({ path: path.split('.')[0] ?? '', message }))
    this.#refusals.tell(told, intent, values)
    if (isChangedElsewhere(error)) {
      this.#set({ conflict: {} })
      void this.#findNewer()
    } else if (error instanceof RequestError && error.status === 404) this.#itemIsGone()
  }

  /** The item is gone: what was written here is saved again as a new one. */
  #itemIsGone(): void {
    if (this.#beganNew) this.#goOnAsNew()
  }

  #goOnAsNew(): void {
    this.#lost.forget()
    this.#edited.becomeNew()
  }

  async #findNewer(): Promise<void> {
    const versions = await this.#readVersions()
    if (!this.state.conflict) return
    if (versions === 'gone') {
      this.#set({ conflict: undefined })
      this.#itemIsGone()
    } else if (versions !== 'unread' && this.#lost.accept(versions.item)) {
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

  #set(changed: Partial<CallState<Item, Values, Intent>>): void {
    this.#calls.set({ ...this.#calls.get(), ...changed })
  }
}
