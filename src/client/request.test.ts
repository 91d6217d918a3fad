import { afterEach, describe, expect, it, vi } from 'vitest'
import { desk } from '#contract/desk.ts'
import { site } from '#contract/site.ts'
import { NetworkError, request, RequestError, xhrError } from './request.ts'
import { $expired, $token } from './login.ts'

const read = (signal?: AbortSignal) => request(site.health, { ...(signal && { signal }) })

function answer(fetched: () => Response): void {
  vi.stubGlobal('fetch', async () => fetched())
}

describe('request', () => {
  it.each([
    ['there is no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['another server answers', async () => new Response('<title>Log in to this Wi-Fi</title>')],
  ])('throws a NetworkError when %s', async (_, fetched) => {
    vi.stubGlobal('fetch', fetched)
    await expect(read()).rejects.toBeInstanceOf(NetworkError)
  })

  it('throws a RequestError with status and body when the server refuses', async () => {
    answer(() => new Response('down', { status: 500 }))
    const error: unknown = await read().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ message: '500: down', status: 500 })
  })

  it.each([
    ['a long Arabic body', 'كلمة '.repeat(6000), true],
    ['a body that browsers refuse on leaving', 'كلمة '.repeat(8000), false],
  ])(
    'lets the browser send %s after its page is gone only if it is small enough',
    async (_, body, keepalive) => {
      const fetched = vi.fn(async () => new Response('down', { status: 500 }))
      vi.stubGlobal('fetch', fetched)
      const item = { type: 'op-ed', status: 'draft', title: 'A draft', body } as const
      await request(desk.create, { body: item, keepalive: true }).catch(() => {})
      expect(fetched).toHaveBeenCalledWith(
        desk.create.path,
        expect.objectContaining({ keepalive, body: expect.any(String) as string }),
      )
    },
  )

  it('throws the reason of the abort', async () => {
    answer(() => {
      throw new DOMException('Gone', 'AbortError')
    })
    await expect(read(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('xhrError', () => {
  const refused = { status: 401, statusText: 'Unauthorized', responseText: '' } as XMLHttpRequest
  afterEach(() => {
    $token.set(null)
    $expired.set(false)
  })

  it('ends the login whose token was sent, not the one that began during the upload', () => {
    $token.set('new')
    expect([xhrError(refused, 'old'), $expired.get()]).toMatchObject([{ status: 401 }, false])
    xhrError(refused, 'new')
    expect($expired.get()).toBe(true)
  })

  it('ends no login when a call without a token is refused', () => {
    $token.set('a-token')
    xhrError(refused)
    expect($expired.get()).toBe(false)
  })
})
