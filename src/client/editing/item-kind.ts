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
> extends Partial<OptionalMethods<Item, Values, Intent>> {
  /** Names the local drafts of an item, or of a new one. */
  localDraftName(item: Item | undefined): string
  /** The values of the form for an item, or for a new one. */
  valuesOf(item: Item | undefined): Values
  /** Makes the call of an intent. @returns the item as it is then. */
  send(call: EditCall<Item, Values, Intent>): Promise<Item>
  /** Whether the item shows that a call was done whose answer was lost. */
  isDone(call: { intent: Intent; values: Values }, item: Item): boolean
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
export interface OptionalMethods<Item, Values, Intent> {
  /** Values as a save gives them back. By default as they were typed. */
  storedValues(values: Values): FormValues
  /** By default the server has no versions of an item. */
  versionOf(item: Item): Version
  /** By default the autosave may always save. */
  mayAutosave(values: Values, item: Item | undefined, isLeaving: boolean): boolean
  /** Whether nothing typed is unsaved after the call of an intent: it stores the values, or drops them. */
  settlesValues(intent: Intent): boolean
  /** Whether the call of an intent may be repeated without a press. By default it may not. */
  isSafe(intent: Intent): boolean
  /**
   * What the values become by an intent, such as a draft or a publication; `undefined` if its call sends none. If that
   * is something else than at the press, because a lost call has changed the item, the call is not made.
   */
  resultOf(intent: Intent, item: Item | undefined): string | undefined
  /** What is wrong with the values for an intent. */
  problems(values: Values, intent: Intent, item: Item | undefined): FieldProblem[]
  /**
   * What the form gets of an item besides what was sent; everything else stays as it was typed.
   * @param intent absent if another window or button changed the item.
   */
  changedBy(intent: Intent | undefined, saved: Item, before: Item | undefined): Partial<Values>
  /** What the form says of an item that was saved otherwise than it was sent. */
  remarks(sent: Values, saved: Item): FieldProblem[]
}

export const defaultMethods: OptionalMethods<unknown, FormValues, unknown> = {
  storedValues: (values) => values,
  versionOf: () => ({}),
  mayAutosave: () => true,
  settlesValues: () => true,
  isSafe: () => false,
  resultOf: () => undefined,
  problems: () => [],
  changedBy: () => ({}),
  remarks: () => [],
}

export interface EditCall<Item, Values, Intent> {
  intent: Intent
  values: Values
  id: string
  item: Item | undefined
  version: Version
  signal: AbortSignal
}
