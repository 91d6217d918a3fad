/** The text with each placeholder replaced. In one pass: a placeholder in a value stays text. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  const any = new RegExp([...values.keys()].map((name) => RegExp.escape(name)).join('|'), 'g')
  return text.replace(any, (found) => values.get(found) ?? found)
}
