/**
 * The script of an external article's page: it runs before the first paint, shows only the notice, and redirects to
 * the publisher after three seconds, unless the reader stays. The state is an attribute of the document, so it
 * survives when a newer version of the article is rendered.
 */
const { dataset } = document.documentElement
const delayMs = 3000
const link = () => document.querySelector<HTMLAnchorElement>('[data-leave]')
let timer: ReturnType<typeof setTimeout>

function wait(then: () => void, ms = delayMs): void {
  clearTimeout(timer)
  timer = setTimeout(then, ms)
}

function stay(): void {
  clearTimeout(timer)
  dataset.external = 'staying'
}

function press({ target }: Event): void {
  const button = (target as Element).closest('[data-leave], [data-stay]')
  if (!button) return
  // A press is stored in this history entry, so Back from the publisher and a reload show the article.
  history.replaceState(1, '')
  if (button.matches('[data-stay]')) {
    stay()
    document.querySelector<HTMLElement>('#main')?.focus()
  }
  // Shows the article if the publisher opened in a new tab, or does not answer.
  else wait(stay)
}

if (link()) {
  if (history.state) stay()
  else {
    dataset.external = 'leaving'
    wait(() => {
      const publisher = link()
      if (!publisher) return
      // Replaces this page, so that Back does not start the redirect again.
      location.replace(publisher.href)
      // Shows the article if the publisher's URL is a download, or does not answer for long.
      wait(stay, 10_000)
    })
  }
  for (const type of ['click', 'auxclick']) addEventListener(type, press)
  // The browser may keep the page in the back-forward cache.
  addEventListener('pagehide', stay)
}
