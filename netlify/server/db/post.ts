import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'

/** As long as `fetch` keeps a connection that nobody uses; a longer one may be gone unnoticed while the function sleeps. */
const idle = 4000
const insecure = { request: http.request, agent: new http.Agent(keepAlive()) }
const secure = { request: https.request, agent: new https.Agent(keepAlive()) }

function keepAlive(): http.AgentOptions {
  return { keepAlive: true, timeout: idle }
}

interface Call {
  headers: Record<string, string>
  body: string
}

/**
 * What the database driver needs of `fetch`. Within a function that is wrapped and built for far more: a query by
 * it takes about twice the processor's time.
 * @throws {Error} when no whole answer comes.
 */
export function post(address: string, { headers, body }: Call): Promise<object> {
  const { request, agent } = address.startsWith('https:') ? secure : insecure
  const length = { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    request(address, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      const { statusCode: status = 0 } = response
      text(response).then((answer) => {
        const json = async (): Promise<unknown> => JSON.parse(answer)
        resolve({ ok: status === 200, status, json, text: async () => answer })
      }, reject)
    })
      .once('error', reject)
      .end(body)
  })
}
