import { createDirectUploader } from './uploader.ts'

const embedded = /data:(image\/[\w.+-]+);base64,([\w+/=]+)/g

/** Uploads the pictures that HTML itself contains. One that cannot be uploaded stays in it. */
export async function uploadEmbedded(html: string): Promise<string> {
  let stored = html
  for (const [url, type = '', base64 = ''] of html.matchAll(embedded)) {
    const uploader = createDirectUploader()
    try {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const uploaded = new Promise((resolve) => uploader.once('complete', resolve))
      uploader.addFile({ name: 'pasted', type, data: new Blob([bytes], { type }) })
      await uploaded
      const path = uploader.getFiles()[0]?.response?.body?.imageUrl
      if (path) stored = stored.replaceAll(url, new URL(path, location.origin).href)
    } catch {
      // Whoever pastes is told what is not kept.
    }
    uploader.destroy()
  }
  return stored
}
