/**
 * The forms of a counted Arabic noun, with the count where the language writes it. `few` is the plural, for 3 to 10,
 * `many` the accusative singular, for 11 to 99, and `other` the singular, for 100 and others.
 */
type ArabicForms = Record<Intl.LDMLPluralRule, string>

const rules = new Intl.PluralRules('ar')

/** The form for a count. `#` in it becomes the count, in Latin digits. */
export function counted(count: number, forms: ArabicForms): string {
  return forms[rules.select(count)].replace('#', String(count))
}
