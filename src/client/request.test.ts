import { afterEach, describe, expect, it, vi } from 'vitest'
import { site } from '#contract/site.ts'
import { NetworkError, request, RequestError } from './request.ts'

const read = (signal?: AbortSignal) =>
  request(site.freshness, { query: { scope: 'home' }, ...(signal && { signal }) })

afterEach(() => vi.unstubAllGlobals())

/** Stubs `fetch`. */
function answer(fetched: () => Response): void {
  vi.stubGlobal('fetch', async () => fetched())
}

describe('request', () => {
  it('throws a NetworkError when there is no answer', async () => {
    answer(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(read()).rejects.toBeInstanceOf(NetworkError)
  })

  it('throws a NetworkError when the answer is a page of another server', async () => {
    answer(() => new Response('<title>Log in to this Wi-Fi</title>'))
    await expect(read()).rejects.toBeInstanceOf(NetworkError)
  })

  it('throws a RequestError with status and body when the server refuses', async () => {
    answer(() => new Response('down', { status: 500 }))
    const error: unknown = await read().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ message: '500: down', status: 500 })
  })

  it('throws the reason of the abort', async () => {
    answer(() => {
      throw new DOMException('Gone', 'AbortError')
    })
    await expect(read(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})
