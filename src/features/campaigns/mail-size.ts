/** A size such as '12.4 KB'; a kilobyte is 1024 bytes, as mail programs count it. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} KB`
}

/** Whether a mail comes near the 102 KB from which on mail programs clip it. */
export function isLarge(bytes: number): boolean {
  return bytes >= 100 * 1024
}
