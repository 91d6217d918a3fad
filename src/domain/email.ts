/** A mail address in the form in which it is stored and compared: trimmed and lower-cased. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase()
}

/** What a browser's email field takes, with a dot asked for in the domain: mail to `a@b` reaches nobody. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** Whether `address`, already trimmed, can be mailed to at all. */
export function isEmail(address: string): boolean {
  return pattern.test(address)
}
