const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** A size such as '12 KB' or '3.4 MB'. The decimal stays, so that the text beside a progress bar does not jump. */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}
