import type { FunctionHost } from './functions/function-host.ts'
import { answerMailgun } from './mail/mailgun-api.ts'
import { answerOutbox } from './mail/outbox-pages.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Rebuilder } from './site/rebuilder.ts'

interface Parts {
  outbox: Outbox
  rebuild: Rebuilder
  functions: FunctionHost
}

/** Routes that exist in the local stack only: the outbox, the build hook, and calls of scheduled functions. */
export function localRoutes({ outbox, rebuild, functions }: Parts) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const path = url.pathname.slice('/__local'.length)
    const call = `${request.method} ${path}`
    if (path.startsWith('/mailgun/')) {
      return answerMailgun(outbox, request, path.slice('/mailgun'.length))
    }
    if (/^GET \/outbox(\/|$)/.test(call)) return answerOutbox(outbox, url)
    if (call === 'POST /rebuild') {
      rebuild.request()
      return Response.json({ ok: true })
    }
    if (call === 'GET /rebuild') {
      await rebuild.settled()
      return Response.json({ ok: true })
    }
    const scheduled = /^POST \/scheduled\/([\w-]+)$/.exec(call)?.[1]
    if (scheduled) {
      await functions.runScheduled(scheduled)
      return Response.json({ ok: true })
    }
    return Response.json({ error: 'Not found', message: 'Not found' }, { status: 404 })
  }
}
