/**
 * Runs on an external article's page before the first paint. Shows only the notice, and redirects after three seconds,
 * unless the reader stays. The state is an attribute of the document, so it survives when a newer part is shown.
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
  // The history entry remembers the press: after Back from the publisher, or a reload, the article is shown.
  history.replaceState(1, '')
  if ('stay' in button.dataset) {
    stay()
    const main = document.querySelector('main') as HTMLElement
    main.focus()
  }
  // If the publisher has opened in a new tab, or does not answer, this page shows the article.
  else wait(stay)
}

if (link()) {
  if (history.state) stay()
  else {
    dataset.external = 'leave'
    wait(() => {
      // If the publisher's URL is a download, or does not answer, this page shows the article.
      wait(stay)
      // Replaces this page, so that Back does not start the redirect again.
      const url = link()?.href
      if (url) location.replace(url)
    })
  }
  for (const type of ['click', 'auxclick']) addEventListener(type, press)
  // The browser may show this page again from the back-forward cache: then without the redirect.
  onpagehide = stay
}
