/**
 * The script of an article page, before its first paint: where the article is hosted by its publisher, it
 * shows the notice alone and leaves for the publisher after a while, unless the reader stays.
 * The state is one attribute of the document, so that a freshly drawn article keeps it.
 */
const delay = 3000
const root = document.documentElement
const link = () => document.querySelector<HTMLAnchorElement>('a[data-leave]')

if (link()) {
  root.dataset.external = 'leaving'
  const timer = setTimeout(() => {
    const address = link()?.href
    // In place of this page, so that the Back button does not lead into the redirect again.
    if (address) location.replace(address)
  }, delay)

  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-leave], [data-stay]')) return
    clearTimeout(timer)
    if (target.closest('[data-stay]')) root.dataset.external = 'staying'
  })
}
