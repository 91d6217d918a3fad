/** The URL of a path of this site. */
export function absolute(path: string): string {
  return `${import.meta.env.SITE.replace(/\/$/, '')}${path}`
}
