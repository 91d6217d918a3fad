import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backgroundWorkDone } from '#support/api/call.ts'
import { runProgram } from '#support/stack/run-program.ts'
import { signUp } from '#support/newsletter/subscribers.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database } = useMail()

const email = 'noura@example.com'

/** Runs `npm run subscribers -- …` with the server's environment. */
const run = (...words: string[]) => runWith(process.env, ...words)
const runWith = (env: NodeJS.ProcessEnv, ...words: string[]) =>
  runProgram('tools/subscribers/subscribers.ts', words, env)

test('export prints all about a person, for any spelling of the email, until erase removes it', async () => {
  expect((await signUp({ email, page: '/newsletter' })).status).toBe(201)
  await backgroundWorkDone()
  const exported = await run('export', ' Noura@Example.com ')
  expect(exported.code).toBe(0)
  const consents = [{ page: '/newsletter' }]
  expect(JSON.parse(exported.said)).toMatchObject({ email, status: 'active', consents })
  const said = `Everything about ${email} is erased.\n`
  expect(await run('erase', email)).toMatchObject({ code: 0, said })
  expect(await database.sql`select * from subscriber`).toEqual([])
  const complaint = 'Nothing is stored about this email\n'
  expect(await run('export', email)).toEqual({ code: 1, said: '', complaint })
})

async function fileOf(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'subscribers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'people.txt')
  await writeFile(file, content)
  return file
}

test('import adds the emails of a file, and names each line that it refuses', async () => {
  await run('erase', email)
  const file = await fileOf(`one@example.com\n\nTwo@example.com\r\n${email}\nnobody\n`)
  expect(await run('import', file)).toMatchObject({
    code: 0,
    said: `Added: 2. Known already: 0. Refused: 2.\nLine 4: ${email} (erased)\nLine 5: nobody (no-email)\n`,
  })
  expect(await database.sql`select email from subscriber order by email`).toEqual([
    { email: 'one@example.com' },
    { email: 'two@example.com' },
  ])
})

test.each([
  ['npm run subscribers -- erase <email>', ['export']],
  ['npm run subscribers -- erase <email>', ['forget', email]],
  [`'noura' is not an email.\n`, ['erase', 'noura']],
])('says %j to %j', async (said, words) => {
  const { code, complaint } = await run(...words)
  expect(code).toBe(1)
  expect(complaint).toContain(said)
})

test('without the server’s environment it says how to get it, without a stack trace', async () => {
  const { code, complaint } = await runWith({ PATH: process.env.PATH }, 'export', email)
  expect(code).toBe(1)
  expect(complaint).toContain('needs DATABASE_URL, SITE_URL, ADMIN_TOKEN and, if')
  expect(complaint).toContain('SIGNING_SECRET')
  expect(complaint).toContain('.env.production')
  // Netlify does not show the values of secrets.
  expect(complaint).not.toContain('env:list')
  expect(complaint).not.toContain('    at ')
})

test('a database that does not answer is one line', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: 'postgresql://user:secret@localhost/news',
    DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql',
  }
  const { code, complaint } = await runWith(env, 'export', email)
  expect(code).toBe(1)
  expect(complaint.trim().split('\n')).toHaveLength(1)
  expect(complaint).not.toContain('secret')
})

test('import takes the language of all emails, and refuses an unknown one', async () => {
  const file = await fileOf('sara@example.com\n')
  const wrong = await run('import', file, '--language', 'fr')
  expect(wrong).toMatchObject({ code: 1, complaint: "'fr' is not a language: use en or ar.\n" })
  expect(await run('import', file, 'A forum', '--language', 'ar')).toMatchObject({ code: 0 })
  expect(await database.sql`select email, language from subscriber`).toEqual([
    { email: 'sara@example.com', language: 'ar' },
  ])
})
