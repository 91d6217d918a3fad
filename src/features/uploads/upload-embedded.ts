import { uploadImage } from './upload-image.ts'

const embedded = /data:(image\/[\w.+-]+);base64,([\w+/=]+)/g

/** Uploads the pictures that HTML itself contains. One that cannot be uploaded stays in it. */
export async function uploadEmbedded(html: string): Promise<string> {
  const stored = new Map<string, string>()
  for (const [url, type = '', base64 = ''] of html.matchAll(embedded)) {
    if (!stored.has(url)) stored.set(url, (await upload(type, base64)) ?? url)
  }
  return html.replace(embedded, (url) => stored.get(url) ?? url)
}

async function upload(type: string, base64: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const path = await uploadImage(new Blob([bytes], { type }), 'pasted')
    return new URL(path, location.origin).href
  } catch {
    // It stays in the HTML, and the paste says that it is not kept.
    return undefined
  }
}
