/** A mail address in the form in which it is stored and compared: trimmed and lower-cased. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase()
}
