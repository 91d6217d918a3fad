/** Puts the present year into the copyright of a page that was built in another one. */
export function showYear(): void {
  const place = document.querySelector('[data-year]')
  if (place) place.textContent = String(new Date().getFullYear())
}
