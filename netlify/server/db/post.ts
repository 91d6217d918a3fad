import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'

/** As long as `fetch` keeps an idle connection. An older one may be closed unnoticed while the function is frozen. */
const idleMs = 4000
const insecure = { request: http.request, agent: new http.Agent(keepAlive()) }
const secure = { request: https.request, agent: new https.Agent(keepAlive()) }

function keepAlive(): http.AgentOptions {
  return { keepAlive: true, timeout: idleMs }
}

/** The database did not answer in time. The statement may have run nevertheless. */
export class DatabaseTimeout extends Error {}

interface Call {
  headers: Record<string, string>
  body: string
  /** The deadline of the whole answer. Then the connection is destroyed. */
  timeoutMs: number
}

interface Answer {
  ok: boolean
  status: number
  json: () => Promise<unknown>
  text: () => Promise<string>
}

/** PostgreSQL ended this one of two calls that waited for each other, and has undone all of it. */
const deadlock = /"code": ?"40P01"/

/**
 * The part of `fetch` that the database driver needs. In a function `fetch` itself costs about twice the processor time
 * per query: see docs/decisions/2026-11-21-queries-by-nodes-http.md. A call that ended in a deadlock is repeated once:
 * PostgreSQL has undone it, and the other call does not wait for it any more.
 * @throws {DatabaseTimeout} if no whole answer comes within `timeoutMs`.
 * @throws {Error} if the connection breaks.
 */
export async function post(url: string, call: Call): Promise<Answer> {
  const deadline = Date.now() + call.timeoutMs
  const answer = await postOnce(url, call, call.timeoutMs)
  if (answer.ok || !deadlock.test(await answer.text())) return answer
  return postOnce(url, call, deadline - Date.now())
}

function postOnce(
  url: string,
  { headers, body, timeoutMs }: Call,
  remainingMs: number,
): Promise<Answer> {
  const { request, agent } = url.startsWith('https:') ? secure : insecure
  const length = { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } })
    const timer = setTimeout(() => {
      const error = new DatabaseTimeout(`The database did not answer within ${timeoutMs} ms`)
      reject(error)
      sent.destroy(error)
    }, remainingMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    sent.once('error', fail).once('response', (response) => {
      const { statusCode: status = 0 } = response
      text(response).then((answer) => {
        clearTimeout(timer)
        const json = async (): Promise<unknown> => JSON.parse(answer)
        resolve({ ok: status === 200, status, json, text: async () => answer })
      }, fail)
    })
    sent.end(body)
  })
}
