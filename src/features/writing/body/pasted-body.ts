import { toast } from '#client/toasts.ts'
import { plural } from '#domain/text/plural.ts'

/** What is pasted, as a body, with a toast about losses. Without the code, or text in the HTML, the plain text. */
export async function pastedBody(html: string, plain: string): Promise<string> {
  if (html === '') return plain
  try {
    const { bodyFromHtml } = await import('./body-from-html.ts')
    return bodyFromHtml(await withStoredPictures(html), tellLost) || plain
  } catch {
    toast('Pasted without its formatting', 'Undo, and paste again in a moment.')
    return plain
  }
}

async function withStoredPictures(html: string): Promise<string> {
  if (!html.includes('data:image/')) return html
  toast('Uploading pictures…', 'The text appears with them.')
  const { uploadEmbedded } = await import('#features/uploads/upload-embedded.ts')
  return uploadEmbedded(html)
}

/** Says what a paste did not keep, such as '2 pictures, 1 video'. */
function tellLost(names: readonly string[]): void {
  const counts = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return `${count} ${plural(count, name)}`
  })
  toast(`Not kept: ${counts.join(', ')}`)
}
