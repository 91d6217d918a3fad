import { get } from 'node:http'
import { expect, test } from 'vitest'
import { takeErrors, takeWarnings } from './console-guard.ts'
import { freePort } from '#support/stack/free-port.ts'
import { takeStrangers } from './network-guard.ts'

test('an error or a warning on the console is kept for the check after the test', () => {
  console.error('broken', 1)
  console.warn('odd', 2)
  expect([takeErrors(), takeWarnings()]).toEqual([[['broken', 1]], [['odd', 2]]])
})

test('a request that leaves the machine is kept, made with fetch or with node:http', async () => {
  await expect(fetch('http://stranger.invalid/a?b')).rejects.toThrow()
  await new Promise((resolve) => get('http://stranger.invalid/c').on('error', resolve))
  expect(takeStrangers()).toEqual(['http://stranger.invalid/a?b', 'http://stranger.invalid/c'])
})

test('a request to this machine is not kept', async () => {
  await expect(fetch(`http://127.0.0.1:${await freePort()}/`)).rejects.toThrow()
  await new Promise((resolve) => get('http://[::1]:9/').on('error', resolve))
  expect(takeStrangers()).toEqual([])
})
