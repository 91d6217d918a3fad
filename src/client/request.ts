import {
  fillPath,
  type Endpoint,
  type InputOf,
  type Parsed,
  type PathParams,
} from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { parseJson } from './parse-json.ts'
import { $forbidden, $token, noteRefusal } from './login.ts'

/** A call that was answered, but not with success. Its message is '{status}: {body or status text}'. */
export class RequestError extends Error {
  readonly status: number
  /** The failure body of the server, if it sent one. */
  readonly failure: Failure | undefined

  constructor(status: number, text: string, failure: Failure | undefined) {
    super(`${status}: ${text}`)
    this.name = 'RequestError'
    this.status = status
    this.failure = failure
  }
}

/** Whether the server has refused a call. After any other failure, it may have done what it was asked for. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status < 500
}

/** A call that got no answer, or one that cannot be parsed: offline, a broken connection, a page of another server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause })
    this.name = 'NetworkError'
  }
}

type Arguments<E extends Endpoint> = (keyof PathParams<E['path']> extends never
  ? { params?: undefined }
  : { params: PathParams<E['path']> }) &
  (E['query'] extends undefined ? { query?: undefined } : { query?: InputOf<E['query']> }) &
  (E['body'] extends undefined ? { body?: undefined } : { body: InputOf<E['body']> }) & {
    signal?: AbortSignal
    /** Whether the browser finishes the call even if the page is gone before the answer. Only for a small body. */
    keepalive?: boolean
    /** Nobody has asked for the call, so a refused token is told by the next one that somebody needs. */
    isQuiet?: boolean
    /** A token to test, or none, instead of the stored one. */
    token?: string | null
  }

/**
 * Makes one call of the API and returns its parsed result.
 * @throws {RequestError} when the answer is not a success.
 * @throws {NetworkError} when there is no answer.
 * @throws {DOMException} when `signal` is aborted.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[args]: Record<string, never> extends Arguments<E> ? [Arguments<E>?] : [Arguments<E>]
): Promise<Parsed<E['result']>> {
  return (await requestPage(endpoint, args ?? ({} as Arguments<E>))).value
}

/**
 * Browsers refuse more than 64 KiB on leaving, for all calls together. A small call may be made at the same time. A
 * longer body is sent as usual: if the tab is closed, its text is in the local draft only.
 */
const leavingBytes = 60 * 1024

/** A call may last 60 seconds at Netlify. After this time its answer is lost. */
const requestTimeoutMs = 65_000

/** As `request`, with the cursor of the next page from the answer's `Link` header. */
export async function requestPage<E extends Endpoint>(endpoint: E, args: Arguments<E>) {
  try {
    const { method, result }: Endpoint = endpoint
    const { signal, keepalive = false, isQuiet = false, token = $token.get() } = args
    const late = AbortSignal.timeout(requestTimeoutMs)
    const json = args.body === undefined ? null : JSON.stringify(args.body)
    const headers = new Headers(authorization(token))
    if (json !== null) headers.set('Content-Type', 'application/json')
    const response = await fetch(urlOf(endpoint, args), {
      method,
      headers,
      credentials: 'include',
      body: json,
      keepalive:
        keepalive && json !== null && new TextEncoder().encode(json).byteLength < leavingBytes,
      // Readers’ calls have no signal: browsers of 2023 cannot combine two.
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    if (!response.ok) {
      if (response.status === 401 && token && !isQuiet) noteRefusal(token)
      if (response.status === 403 && token) $forbidden.set($forbidden.get() + 1)
      throw errorFrom(response.status, response.statusText, await response.text())
    }
    return {
      value: result?.parse(await response.json()) as Parsed<E['result']>,
      cursor: nextCursor(response.headers.get('Link')),
    }
  } catch (error) {
    if (error instanceof RequestError || args.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

function urlOf(
  endpoint: Endpoint,
  args: { params?: Record<string, string> | undefined; query?: unknown },
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((args.query as object | undefined) ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  const path = fillPath(endpoint.path, args.params ?? {})
  return search.size > 0 ? `${path}?${search}` : path
}

function errorFrom(status: number, statusText: string, text: string): RequestError {
  return new RequestError(status, text || statusText, parseJson(Failure, text))
}

/** The headers that name who calls. An upload needs them too: its XMLHttpRequest shows its progress. */
export function authorization(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/**
 * The failure of such an upload; `undefined` when it succeeded.
 * @param token the token that was sent. The current one may be newer: an upload takes minutes.
 */
export function xhrError(xhr: XMLHttpRequest, token?: string | null): RequestError | undefined {
  if (xhr.status >= 200 && xhr.status < 300) return undefined
  if (xhr.status === 401 && token) noteRefusal(token)
  return errorFrom(xhr.status, xhr.statusText, xhr.responseText)
}

function nextCursor(link: string | null): string | undefined {
  const [, url] = /<([^>]+)>;\s*rel="next"/.exec(link ?? '') ?? []
  return new URLSearchParams(url?.split('?')[1]).get('cursor') ?? undefined
}

/** The server's message of a failure, or `fallback` when it sent none or did not answer. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof RequestError && error.failure?.message) || fallback
}
