import { loadPageTexts } from '#texts/load-page-texts.ts'

/** Makes the Share button open the share sheet of the system by touch, and copy the link otherwise. */
export function startShare(): void {
  const share = document.querySelector<HTMLElement>('#share')
  if (!share) return
  // A press before this code has loaded is repeated now, as in an island.
  delete share.dataset.wake
  delete share.dataset.failed
  const output = share.querySelector('output')
  const say = (text: string) => output && (output.textContent = text)
  share.querySelector('button')?.addEventListener('click', () => void shareLink(say))
}

async function shareLink(say: (text: string) => void): Promise<void> {
  const { href } = document.querySelector<HTMLLinkElement>('[rel=canonical]') ?? location
  // Not in every browser, whatever the types say.
  const { share } = navigator as Partial<Navigator>
  if (share && !matchMedia('(pointer: fine)').matches) {
    try {
      return await share.call(navigator, { title: document.title, url: href })
    } catch (error) {
      // The reader has closed the sheet: there is nothing to say then.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(href)
    const { share: texts } = await loadPageTexts()
    say(texts.copied)
  } catch {
    say(href)
  }
}
