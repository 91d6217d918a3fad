import { loadPageTexts } from '#texts/load-page-texts.ts'

/** Makes the Share button open the share sheet of the system by touch, and copy the link otherwise. */
export function startShare(): void {
  const share = document.querySelector<HTMLElement>('#share')
  if (!share) return
  // Awake from now on: a press during the loading of this code is repeated, as in an island.
  delete share.dataset.wake
  delete share.dataset.failed
  const output = share.querySelector('output')
  const say = (text: string) => output && (output.textContent = text)
  share.querySelector('button')?.addEventListener('click', () => void shareLink(say))
}

async function shareLink(say: (text: string) => void): Promise<void> {
  const { href } = document.querySelector<HTMLLinkElement>('[rel=canonical]') ?? location
  // The types say that every browser has `share`, but some lack it.
  const { share } = navigator as Partial<Navigator>
  if (share && !matchMedia('(pointer: fine)').matches) {
    try {
      return await share.call(navigator, { title: document.title, url: href })
    } catch (error) {
      // The reader has closed the share sheet, so there is nothing to tell.
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
