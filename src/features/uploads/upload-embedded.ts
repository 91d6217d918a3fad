import { createDirectUploader } from './uploader.ts'

const embedded = /data:(image\/[\w.+-]+);base64,([\w+/=]+)/g
/** Offline, an upload would wait. */
const timeoutMs = 65_000

/** Uploads the pictures that HTML itself contains. One that cannot be uploaded stays in it. */
export async function uploadEmbedded(html: string): Promise<string> {
  const stored = new Map<string, string>()
  for (const [url, type = '', base64 = ''] of html.matchAll(embedded)) {
    if (!stored.has(url)) stored.set(url, (await upload(type, base64)) ?? url)
  }
  return html.replace(embedded, (url) => stored.get(url) ?? url)
}

async function upload(type: string, base64: string): Promise<string | undefined> {
  const uploader = createDirectUploader()
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const ended = new Promise((resolve) => {
      uploader.once('complete', resolve)
      setTimeout(resolve, timeoutMs)
    })
    uploader.addFile({ name: 'pasted', type, data: new Blob([bytes], { type }) })
    await ended
    const path = uploader.getFiles()[0]?.response?.body?.imageUrl
    return path && new URL(path, location.origin).href
  } catch {
    // It stays in the HTML, and the paste says that it is not kept.
    return undefined
  } finally {
    uploader.destroy()
  }
}
