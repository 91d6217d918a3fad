import type { FieldProblem } from './item-kind.ts'

/** What the server said of a value. */
type Told = FieldProblem & { value: unknown }

interface Refused<Intent> {
  intent: Intent
  told: readonly Told[]
}

/** What a press or an autosave was refused for, field by field. It is shown until a press succeeds. */
export class Refusals<Values extends object, Intent> {
  #refused: Refused<Intent> | undefined
  readonly #rules: (values: Values, intent: Intent) => FieldProblem[]
  readonly #onChange: () => void

  /**
   * @param rules the problems of values for an intent.
   * @param onChange is called when other fields are refused than before.
   */
  constructor(rules: (values: Values, intent: Intent) => FieldProblem[], onChange: () => void) {
    this.#rules = rules
    this.#onChange = onChange
  }

  /** What is wrong with values. What the server said of a value holds until that value is changed. */
  problemsIn(values: Values): FieldProblem[] {
    if (!this.#refused) return []
    const { intent, told } = this.#refused
    const valid = told.filter(({ path, value }) => values[path as keyof Values] === value)
    return [...valid, ...this.#rules(values, intent)]
  }

  /** Shows the problems of the values for an intent. @returns whether there are none. */
  check(values: Values, intent: Intent): boolean {
    const isReady = this.#rules(values, intent).length === 0
    if (isReady) this.clear()
    else this.#set({ intent, told: [] })
    return isReady
  }

  /** Shows what the server said of the values of a call, beside what a press was refused for. */
  tell(problems: readonly FieldProblem[], intent: Intent, values: Values): void {
    if (problems.length === 0) return
    const before = this.#refused ?? { intent, told: [] }
    const told = problems.map((one) => ({ ...one, value: values[one.path as keyof Values] }))
    const others = before.told.filter(({ path }) => !told.some((one) => one.path === path))
    this.#set({ intent: before.intent, told: [...told, ...others] })
  }

  clear(): void {
    if (this.#refused) this.#set(undefined)
  }

  #set(refused: Refused<Intent> | undefined): void {
    this.#refused = refused
    this.#onChange()
  }
}
