/** A normalized email: trimmed and lower-cased. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * The pattern of a browser's email field, with a dot in the domain: mail to `a@b` reaches nobody.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Whether the trimmed email is well-formed. */
export function isEmail(email: string): boolean {
  return pattern.test(email)
}
