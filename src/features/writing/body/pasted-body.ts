import { toast } from '#client/toasts.ts'
import { plural } from '#domain/text/plural.ts'

/** What is pasted, as a body, with a toast about losses. Without the code, or text in the HTML, the plain text. */
export async function pastedBody(html: string, plain: string): Promise<string> {
  if (html === '') return plain
  try {
    const { bodyFromHtml } = await import('./body-from-html.ts')
    return bodyFromHtml(html, tellLost) || plain
  } catch {
    toast('Pasted without its formatting', 'Undo, and paste again in a moment.')
    return plain
  }
}

/** Says what a paste did not keep, such as '2 pictures, 1 video'. */
function tellLost(names: readonly string[]): void {
  const counts = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return `${count} ${plural(count, name)}`
  })
  toast(`Not kept: ${counts.join(', ')}`)
}
