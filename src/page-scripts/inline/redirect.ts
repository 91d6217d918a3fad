/**
 * The script of an external article's page, run before the first paint: it shows only the notice and redirects to
 * the publisher after 3 seconds, unless the reader stays. The state is an attribute of <html>, so that it survives
 * when an island renders the article again.
 */
const { dataset } = document.documentElement
const link = () => document.querySelector<HTMLAnchorElement>('[data-leave]')

if (link()) {
  dataset.external = 'leaving'
  const timer = setTimeout(() => {
    const publisher = link()
    // Replaces the history entry, so that the Back button does not lead to the redirect again.
    if (publisher) location.replace(publisher.href)
  }, 3000)

  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-leave], [data-stay]')
    if (button) clearTimeout(timer)
    if (button?.matches('[data-stay]')) dataset.external = 'staying'
  })
}
