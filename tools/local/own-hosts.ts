import type { Answer } from './http.ts'

/**
 * Refuses calls for foreign hosts. A page of another site can reach this machine under its own name (DNS rebinding),
 * and what is made from the URL of a call would lead to that host. Any port will do, because one can be forwarded. The
 * call goes on under the stack's own URL: functions fetch pages from the URL of their call.
 * @param siteUrl the public URL.
 * @param origin the URL at which the stack reaches itself.
 */
export function onlyForOwnHosts(siteUrl: string, origin: string, answer: Answer): Answer {
  const own = new URL(origin)
  const names = new Set([
    'localhost',
    '127.0.0.1',
    '[::1]',
    own.hostname,
    new URL(siteUrl).hostname,
  ])
  return async (call) => {
    if (names.has(call.url.hostname)) {
      return answer({
        ...call,
        url: Object.assign(new URL(call.url), { host: own.host, port: own.port }),
      })
    }
    const message = `This is no site at ${call.url.host}. Open ${siteUrl}, or set SITE_URL to the URL that you use.`
    const headers = { 'Cache-Control': 'no-store' }
    return Response.json({ error: message, message }, { status: 421, headers })
  }
}
