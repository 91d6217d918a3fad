/** The text fields of a multipart body, each name with all its values, in their order. */
export function readMultipart(body: Buffer, contentType: string): Record<string, string[]> {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? ''
  const fields: Record<string, string[]> = {}
  for (const part of `\r\n${body.toString()}`.split(`\r\n--${boundary}`)) {
    const end = part.indexOf('\r\n\r\n')
    const name = /name="([^"]*)"/.exec(part.slice(0, end))?.[1]
    if (end !== -1 && name !== undefined) (fields[name] ??= []).push(part.slice(end + 4))
  }
  return fields
}
