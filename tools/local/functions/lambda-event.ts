/** A request in the form in which Netlify passes it to a packaged function. */
export interface LambdaEvent {
  rawUrl: string
  path: string
  httpMethod: string
  headers: Record<string, string>
  body: string | undefined
  isBase64Encoded: boolean
  /** The route's pattern, from which the function reads its parameters. */
  route?: string
}

export interface IncomingCall {
  url: URL
  method: string
  headers: HeadersInit
  body: Buffer
  /** The caller's IP address, from the socket. */
  ip: string
  route?: string
  /** The build of the site that the call belongs to. */
  deployId?: string
}

/** Headers that only the platform may set, and headers that belong to one connection. */
const notPassedOn =
  /^(x-nf-.*|x-netlify-.*|x-forwarded-.*|connection|keep-alive|transfer-encoding|upgrade|expect)$/

const textual =
  /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|x-ndjson|csp-report)|[^;]*\+(json|xml))/i

/** Whether a body of this type is passed as text. Any other is passed in base64, which is a third longer. */
export function isTextual(type: string): boolean {
  return textual.test(type)
}

/** The event for one call. The IP address comes from the socket, so a client cannot claim another one. */
export function lambdaEvent(call: IncomingCall): LambdaEvent {
  const { url, method, body, ip, route, deployId = 'local' } = call
  const headers = new Headers(call.headers)
  const passedOn = [...headers].filter(([name]) => !notPassedOn.test(name))
  const text = isTextual(headers.get('Content-Type') ?? '') ? decode(body) : undefined
  return {
    rawUrl: url.href,
    path: url.pathname,
    httpMethod: method,
    headers: {
      ...Object.fromEntries(passedOn),
      'x-forwarded-for': ip,
      'x-forwarded-proto': url.protocol.slice(0, -1),
      'x-nf-client-connection-ip': ip,
      'x-nf-account-id': 'local',
      'x-nf-deploy-context': 'dev',
      'x-nf-deploy-id': deployId,
      'x-nf-deploy-published': '1',
      'x-nf-geo': Buffer.from('{}').toString('base64'),
      'x-nf-request-id': crypto.randomUUID(),
      'x-nf-site-id': 'local',
    },
    ...(body.length === 0
      ? { body: undefined, isBase64Encoded: false }
      : { body: text ?? body.toString('base64'), isBase64Encoded: text === undefined }),
    ...(route !== undefined && { route }),
  }
}

/** The text of the bytes, or undefined if they are not UTF-8. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
