/** The URLs that `hreflang` names in a page, by language. */
export function alternatesIn(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)
  return Object.fromEntries([...links].map(([, language = '', url = '']) => [language, url]))
}
