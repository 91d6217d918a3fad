const tag = /<[a-z][^>]*>/gi

/** The parser runs no event handlers, but the browser reports each as a violation of the page's CSP. */
function withoutHandlers(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|(?<=[\s/"'])on(?=\w+\s*=)/gi, (found) =>
    found.length === 2 && found.toLowerCase() === 'on' ? 'data-on' : found,
  )
}

/** The body of an HTML text. Nothing in it runs or loads. */
export function inertHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html.replaceAll(tag, withoutHandlers), 'text/html').body
}
