import { failure, type Answer } from './http.ts'

/**
 * Refuses calls for foreign hosts. Another site's page can reach this machine under its own host name (DNS rebinding),
 * and URLs made from the call would lead to that host. Any port is allowed, because a port can be forwarded.
 * @param urls of this site: its public URL, and the URL at which the stack reaches itself.
 */
export function onlyForOwnHosts(urls: string[], answer: Answer): Answer {
  const own = urls.map((url) => new URL(url).hostname)
  const names = new Set(['localhost', '127.0.0.1', '[::1]', ...own])
  return async (call) => {
    if (names.has(call.url.hostname)) return answer(call)
    const message = `This is no site at ${call.url.host}. Open ${urls[0]}, or set SITE_URL to the URL that you use.`
    return failure(421, message)
  }
}
