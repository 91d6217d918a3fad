/**
 * What is pasted, as a body. The code that converts is loaded at the first paste. Without it, or without a text in the
 * HTML, the plain text arrives.
 */
export async function pastedBody(html: string, plain: string): Promise<string> {
  if (html === '') return plain
  try {
    const { bodyFromHtml } = await import('./body-from-html.ts')
    return bodyFromHtml(html) || plain
  } catch {
    return plain
  }
}
