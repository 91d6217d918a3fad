import type { Context } from '@netlify/functions'
import { createContext, type CallContext } from '../context.ts'
import { environmentOf } from '../environment.ts'
import { failureResponse } from './failure.ts'

/**
 * Answers one call of a function: every error becomes an answer, HEAD gets no body, and what a preview answers is
 * kept out of search engines.
 * @param answerFailure makes the answer of an error; the API's form of it unless said otherwise.
 */
export async function answerCall(
  request: Request,
  netlify: Context,
  act: (context: CallContext) => Promise<Response>,
  answerFailure: (error: unknown) => Response = failureResponse,
): Promise<Response> {
  const response = await answerOrFail(netlify, act, answerFailure)
  if (environmentOf(netlify.deploy.context) === 'preview') {
    response.headers.set('X-Robots-Tag', 'noindex')
  }
  return request.method === 'HEAD' ? new Response(null, response) : response
}

async function answerOrFail(
  netlify: Context,
  act: (context: CallContext) => Promise<Response>,
  answerFailure: (error: unknown) => Response,
): Promise<Response> {
  try {
    return await act(await createContext(netlify))
  } catch (error) {
    return answerFailure(error)
  }
}
