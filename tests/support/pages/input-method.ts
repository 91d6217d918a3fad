import type { Page } from 'playwright'

/** Simulates an input method: it composes a word, which the page shows at once, and then inserts it. */
export async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    insert: (text: string) => session.send('Input.insertText', { text }),
  }
}
