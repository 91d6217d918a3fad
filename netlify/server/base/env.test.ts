import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Env, presentVariables } from './env.ts'

const documented = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=(.*)$/gm)
const examples = new Map([...documented].map(([, name = '', value = '']) => [name, value]))

test('.env.example lists every setting of the server', () => {
  expect(Object.keys(Env.shape).filter((name) => !examples.has(name))).toEqual([])
})

test('.env.example shows the real defaults', () => {
  const SITE_URL = 'http://localhost:8888'
  const needed = { ADMIN_TOKEN: 'a-long-token', DATABASE_URL: 'postgresql://u:p@host/db', SITE_URL }
  const defaults = Object.entries(Env.parse(needed)).filter(([name]) => !(name in needed))
  expect(Object.fromEntries(defaults.map(([name]) => [name, examples.get(name)]))).toEqual(
    Object.fromEntries(defaults.map(([name, value]) => [name, String(value)])),
  )
})

test('settings are used without the spaces and line ends that are pasted along', () => {
  expect(
    presentVariables({ MAILGUN_API_KEY: ' key\r\n', MAIL_FROM: '\ufeff \n', SITE_URL: 'x' }),
  ).toEqual({
    MAILGUN_API_KEY: 'key',
    SITE_URL: 'x',
  })
})
