import type { Page } from 'playwright'

/** The fonts with which Chromium has drawn the text of the first element that matches. */
export async function drawnFonts(page: Page, selector: string) {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  return (await client.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
}
