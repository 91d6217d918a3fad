import { isEmail, normalizeEmail } from './email.ts'
import { withoutInvisible } from './invisible.ts'

/** The first email in a line of a list or of a CSV file, normalized; `undefined` if there is none. */
export function emailInLine(line: string): string | undefined {
  return withoutInvisible(line)
    .split(/[,;\t]/)
    .map((field) => normalizeEmail(withoutMarks(field)))
    .find(isEmail)
}

/** The email in `"a@example.com"` or `Sara <a@example.com>`. */
function withoutMarks(field: string): string {
  const text = field.replace(/^[\s"']+|[\s"']+$/g, '')
  return /<([^<>]*)>$/.exec(text)?.[1] ?? text
}
