/**
 * The script of an external article's page, before its first paint: it shows the notice alone and leaves for
 * the publisher after a while, unless the reader stays. The state is one attribute of the document, so that
 * a freshly drawn article keeps it.
 */
const { dataset } = document.documentElement
const link = () => document.querySelector<HTMLAnchorElement>('[data-leave]')

if (link()) {
  dataset.external = 'leaving'
  const timer = setTimeout(() => {
    const publisher = link()
    // In place of this page, so that the Back button does not lead into the redirect again.
    if (publisher) location.replace(publisher.href)
  }, 3000)

  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-leave], [data-stay]')
    if (button) clearTimeout(timer)
    if (button?.matches('[data-stay]')) dataset.external = 'staying'
  })
}
