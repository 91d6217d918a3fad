/**
 * Runs on an external article's page before the first paint, shows only the notice, and redirects after three seconds,
 * unless the reader stays. An attribute of the document keeps that when a newer version is rendered.
 */
const { dataset } = document.documentElement
const delayMs = 3000
const link = () => document.querySelector<HTMLAnchorElement>('[data-leave]')
let timer: ReturnType<typeof setTimeout>

function wait(then: () => void): void {
  clearTimeout(timer)
  timer = setTimeout(then, delayMs)
}

function stay(): void {
  clearTimeout(timer)
  dataset.external = 'stay'
}

function press({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('[data-leave],[data-stay]')
  if (!button) return
  // A press is stored in this history entry, so Back from the publisher and a reload show the article.
  history.replaceState(1, '')
  if ('stay' in button.dataset) {
    stay()
    const main = document.querySelector('main') as HTMLElement
    main.focus()
  }
  // Shows the article if the publisher opened in a new tab, or does not answer.
  else wait(stay)
}

if (link()) {
  if (history.state) stay()
  else {
    dataset.external = 'leave'
    wait(() => {
      // Shows the article if the publisher's URL is a download, or does not answer.
      wait(stay)
      // Replaces this page, so that Back does not start the redirect again.
      const url = link()?.href
      if (url) location.replace(url)
    })
  }
  for (const type of ['click', 'auxclick']) addEventListener(type, press)
  // The browser may keep the page in the back-forward cache.
  onpagehide = stay
}
