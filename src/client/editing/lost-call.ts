import { isRefusal, RequestError } from '#client/request.ts'
import type { EditedItem } from './edited-item.ts'
import type { EditCall, Effect, WholeKind } from './item-kind.ts'
import type { FormValues } from './local-drafts.ts'

interface Lost<Values, Intent> {
  intent: Intent
  values: Values
}

/**
 * The call whose answer was lost: the server may have done it. Before the next call, this looks what became of it; a
 * first call, which made a new item, is repeated with the same id.
 */
export class LostCall<Item extends { id: string }, Values extends FormValues, Intent> {
  readonly #kind: WholeKind<Item, Values, Intent>
  readonly #edited: EditedItem<Item, Values, Intent>
  #lost: Lost<Values, Intent> | undefined

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
  async send(intent: Intent, call: EditCall<Item, Values>): Promise<Item> {
    try {
      const effect = this.#kind.effectOf(intent)
      const lost = call.item ? undefined : this.#lost
      const item = await (lost ? this.#createAgain(lost, effect, call) : effect.send(call))
      this.#lost = undefined
      return item
    } catch (error) {
      if (!isRefusal(error)) this.assume(intent, call.values)
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
    if (!lost) return undefined
    const effect = this.#kind.effectOf(lost.intent)
    if (!effect.isDone(found, lost.values)) return undefined
    this.#lost = undefined
    if (!effect.leavesValues) this.#edited.setBase(lost.values)
    return this.#edited.accept(found, effect.brings?.(found))
  }

  /** Repeats the first call, and changes the item that it had made to the one that is wanted now. */
  async #createAgain(
    first: Lost<Values, Intent>,
    wanted: Effect<Item, Values>,
    call: EditCall<Item, Values>,
  ): Promise<Item> {
    const kind = this.#kind
    const lost = kind.effectOf(first.intent)
    const repeated = { ...call, values: first.values }
    // A lost save is repeated as it was. A lost press is not: the editor may want something else now.
    const made = await (lost.isSave ? lost.send(repeated) : wanted.send(call))
    if (wanted.isDone(made, call.values)) return made
    // Somebody has changed it since.
    if (!lost.isDone(made, first.values)) {
      throw new RequestError(409, 'Changed elsewhere', undefined)
    }
    const brought = { ...kind.broughtBy(made, undefined), ...wanted.brings?.(made) }
    const values = { ...call.values, ...brought }
    return wanted.send({ ...call, values, item: made, version: kind.versionOf(made) })
  }
}
