import { formatYear } from '#domain/dates/dates.ts'

/** Shows the current year in the copyright line, because the page may have been built in an earlier one. */
export function showYear(): void {
  const year = document.querySelector('[data-year]')
  if (year) year.textContent = formatYear(new Date())
}
