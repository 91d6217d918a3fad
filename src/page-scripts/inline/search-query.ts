/* Fills the search field from the page's URL, as if the reader had typed: that wakes the search. */
const query = new URLSearchParams(location.search).get('q')
const searchField = document.querySelector<HTMLInputElement>('main input[type=search]')
if (query && searchField) {
  searchField.value = query.slice(0, searchField.maxLength)
  // The script that listens is at the end of the page.
  addEventListener('DOMContentLoaded', () =>
    searchField.dispatchEvent(new Event('input', { bubbles: true })),
  )
}
