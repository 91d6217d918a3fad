/** A URL as the marks of a body can have it: a bracket would end the mark. */
export function bodyUrl(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29')
}
