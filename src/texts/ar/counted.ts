/** The forms of a counted Arabic noun. They contain the count where the language writes it. */
interface ArabicForms {
  zero: string
  one: string
  two: string
  /** 3 to 10: the plural. */
  few: string
  /** 11 to 99: the accusative singular. */
  many: string
  /** 100 and others: the singular. */
  other: string
}

const rules = new Intl.PluralRules('ar')

/** The form for a count. `#` in it becomes the count, in Latin digits. */
export function counted(count: number, forms: ArabicForms): string {
  return forms[rules.select(count)].replace('#', String(count))
}
