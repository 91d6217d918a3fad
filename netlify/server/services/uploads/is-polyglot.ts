/**
 * Whether an image is something else as well: a page, a script, a PDF or an archive, for whoever opens it as
 * such. The markers are long enough not to occur by chance in ten megabytes of compressed data.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const markup = /<(?:script|html|body|iframe|!doctype|\?php)[\s>/]|<svg\s[^>]{0,500}xmlns/i
  return (
    markup.test(buffer.toString('latin1')) ||
    // Readers of PDF look for its header within the first 1024 bytes.
    buffer.subarray(0, 1024).includes('%PDF-') ||
    endsAsZip(buffer)
  )
}

/** A ZIP is read from its end: 22 bytes that begin so, then a comment of the length that they tell. */
function endsAsZip(buffer: Buffer): boolean {
  const end = buffer.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > buffer.length) return false
  return end + 22 + buffer.readUInt16LE(end + 20) === buffer.length
}
