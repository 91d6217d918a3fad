/**
 * All bytes of a stream. Reading stops when there are more than `maximum`.
 * @throws what `tooLarge` makes, then.
 */
export async function bytesWithin(
  stream: AsyncIterable<Uint8Array> | null,
  maximum: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size > maximum) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
