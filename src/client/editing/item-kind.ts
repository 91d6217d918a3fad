import type * as z from 'zod/mini'
import type { FormValues } from './local-drafts.ts'

/** What a change is made from, as the calls name it: the server refuses a stale one. */
export type Version = Record<string, string | null>

/** Why a field cannot be saved as it is. */
export interface FieldProblem {
  path: string
  message: string
}

/** The rules of a schema that values break. */
export function problemsOf(schema: z.ZodMiniType | undefined, values: object): FieldProblem[] {
  const issues = schema?.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => ({ path: String(path[0]), message }))
}

/** One kind of item that is edited in a form. `Values`: all values of the form. `Intent`: what a press can want. */
export interface ItemKind<
  Item extends { id: string },
  Values extends FormValues,
  Intent,
> extends Partial<OptionalMethods<Item, Values>> {
  /** Names the local drafts of an item, or of a new one. */
  localDraftName(item: Item | undefined): string
  /** The values of the form for an item, or for a new one. */
  valuesOf(item: Item | undefined): Values
  /** What an intent does. */
  effectOf(intent: Intent): Effect<Item, Values>
  /** The item as the server has it; `undefined` if it is gone or can no longer be edited. */
  find(id: string): Promise<Item | undefined>
  /** What saves by itself; absent if only a press saves. */
  autosave?: Intent
  /** Says why there is no newer version to choose, with the error if it could not be read. */
  tellMissing?(error?: unknown): void
  /** Called with each version of the item that the server gives. */
  onItem?(item: Item): void
}

/** What a kind may leave out: see `defaultMethods`. */
export interface OptionalMethods<Item, Values> {
  /** Values as a save gives them back. By default as they were typed. */
  storedValues(values: Values): FormValues
  /** By default the server has no versions of an item. */
  versionOf(item: Item): Version
  /** By default the autosave may always save. */
  mayAutosave(values: Values, item: Item | undefined, isLeaving: boolean): boolean
  /** What the form gets of any newer version of an item; everything else stays as it was typed. By default nothing. */
  broughtBy(newer: Item, before: Item | undefined): Partial<Values>
  /** What the form says of an item that was saved otherwise than it was sent. */
  remarks(sent: Values, saved: Item): FieldProblem[]
}

/** All methods of a kind, those that it left out too. */
export type WholeKind<Item extends { id: string }, Values extends FormValues, Intent> = ItemKind<
  Item,
  Values,
  Intent
> &
  OptionalMethods<Item, Values>

export const defaultMethods: OptionalMethods<unknown, FormValues> = {
  storedValues: (values) => values,
  versionOf: () => ({}),
  mayAutosave: () => true,
  broughtBy: () => ({}),
  remarks: () => [],
}

/** What an intent does with an item, and what follows for the form. */
export interface Effect<Item, Values> {
  /** Makes the call. @returns the item as it is then. */
  send(call: EditCall<Item, Values>): Promise<Item>
  /** Whether the item shows that the call was done, if its answer was lost. */
  isDone(item: Item, sent: Values): boolean
  /**
   * What the values become, such as a draft or a publication; absent or `undefined` if the call sends none. If that is
   * something else than at the press, because a lost call has changed the item, the call is not made.
   */
  resultOf?(item: Item | undefined): string | undefined
  /** What is wrong with the values for this intent. */
  problems?(values: Values, item: Item | undefined): FieldProblem[]
  /** What the form gets of the answer, besides what any newer version brings. */
  brings?(saved: Item): Partial<Values>
  /**
   * Whether the call only saves the text. Then it may be repeated without a press, waits for the end of another press,
   * and is made whatever a lost call has done to the item.
   */
  isSave?: boolean
  /** Whether typed text is still unsaved after the call, which neither stores nor drops it. */
  leavesValues?: boolean
}

export interface EditCall<Item, Values> {
  values: Values
  id: string
  item: Item | undefined
  version: Version
  signal: AbortSignal
}
