/** The absolute address of a root-relative path of this site. */
export function absolute(path: string): string {
  return `${import.meta.env.SITE.replace(/\/$/, '')}${path}`
}
