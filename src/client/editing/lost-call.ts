import { isRefusal, RequestError } from '#client/request.ts'
import type { EditedItem, WholeKind } from './edited-item.ts'
import type { EditCall } from './item-kind.ts'
import type { FormValues } from './local-drafts.ts'

/**
 * The call whose answer was lost: the server may have done it. Before the next call, this looks what became of it; a
 * first call, which made a new item, is repeated with the same id.
 */
export class LostCall<Item extends { id: string }, Values extends FormValues, Intent> {
  readonly #kind: WholeKind<Item, Values, Intent>
  readonly #edited: EditedItem<Item, Values, Intent>
  #lost: { intent: Intent; values: Values } | undefined

  constructor(kind: WholeKind<Item, Values, Intent>, edited: EditedItem<Item, Values, Intent>) {
    this.#kind = kind
    this.#edited = edited
  }

  /** From now on, this call counts as lost. */
  assume(intent: Intent, values: Values): void {
    this.#lost = { intent, values }
  }

  forget(): void {
    this.#lost = undefined
  }

  /** Makes a call. It is the lost one if it gets no answer. */
  async send(call: EditCall<Item, Values, Intent>): Promise<Item> {
    try {
      const isFirstAgain = this.#lost && !call.item
      const item = await (isFirstAgain ? this.#createAgain(call) : this.#kind.send(call))
      this.#lost = undefined
      return item
    } catch (error) {
      if (!isRefusal(error)) this.assume(call.intent, call.values)
      throw error
    }
  }

  /** Looks whether the server has done the call. @returns the fields that this brings into the form. */
  async find(): Promise<Partial<Values>> {
    if (!this.#lost || !this.#edited.item) return {}
    const found = await this.#kind.find(this.#edited.id)
    return (found && this.accept(found)) ?? {}
  }

  /** Takes an item that shows the call as done. @returns the fields that it brings; `undefined` of any other item. */
  accept(found: Item): Partial<Values> | undefined {
    const lost = this.#lost
    if (!lost || !this.#kind.isDone(lost, found)) return undefined
    const { item: before } = this.#edited
    this.#lost = undefined
    if (this.#kind.settlesValues(lost.intent)) this.#edited.setBase(lost.values)
    return this.#edited.accept(found, this.#kind.changedBy(lost.intent, found, before))
  }

  /** Repeats the first call, and changes the item that it had made to the one that is wanted now. */
  async #createAgain(call: EditCall<Item, Values, Intent>): Promise<Item> {
    const kind = this.#kind
    const lost = this.#lost ?? call
    const made = await kind.send(kind.isSafe(lost.intent) ? { ...call, ...lost } : call)
    if (kind.isDone(call, made)) return made
    // Somebody has changed it since.
    if (!kind.isDone(lost, made)) throw new RequestError(409, 'Changed elsewhere', undefined)
    const values = { ...call.values, ...kind.changedBy(call.intent, made, undefined) }
    return kind.send({ ...call, values, item: made, version: kind.versionOf(made) })
  }
}
