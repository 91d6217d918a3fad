import { createHash } from 'node:crypto'
import type { Context } from '@netlify/functions'
import type { CallContext } from '../context.ts'
import { MethodNotAllowed } from '../errors.ts'
import { publishDue } from '../services/content/publish-due.ts'
import { answerCall } from './answer-call.ts'
import { publicCache } from './cache.ts'

/** A text that the server generates from the published content. */
export interface FileAnswer {
  type: string
  text: string
  /** How long it is right if it also changes with the time. */
  seconds?: number
  /** The values of the header Link. */
  link?: string[]
}

/** The default export of a function that answers with such texts. The CDN stores them until a write purges them. */
export function publicFile(
  route: string,
  make: (context: CallContext, url: URL) => Promise<FileAnswer>,
) {
  return (request: Request, netlify: Context): Promise<Response> =>
    answerCall(request, netlify, { route, act: (context) => answer(request, context, make) })
}

async function answer(
  request: Request,
  context: CallContext,
  make: (context: CallContext, url: URL) => Promise<FileAnswer>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new MethodNotAllowed(request.method, ['GET', 'HEAD'])
  }
  const nextDueAt = await publishDue(context)
  const { type, text, link, seconds } = await make(context, new URL(request.url))
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      // Pages of other sites may read feeds.
      'Access-Control-Allow-Origin': '*',
      ETag: `"${etag}"`,
      ...(link && { Link: link.join(', ') }),
      ...publicCache(context, request, { nextDueAt, ...(seconds && { seconds }) }),
    },
  })
}
