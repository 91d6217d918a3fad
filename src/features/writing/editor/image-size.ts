const timeoutMs = 5000

/** The size of an image in pixels; `undefined` if it cannot be loaded in time. */
export async function imageSize(
  url: string,
): Promise<{ width: number; height: number } | undefined> {
  const image = new Image()
  image.src = url
  try {
    await Promise.race([image.decode(), new Promise((_, late) => setTimeout(late, timeoutMs))])
    const { naturalWidth: width, naturalHeight: height } = image
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
