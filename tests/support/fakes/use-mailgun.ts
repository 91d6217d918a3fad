import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ScriptedMailgun } from '#tools/local/mail/scripted-mailgun.ts'

export const webhookKey = 'a-signing-key-for-the-tests'

/** Gives a test file its own fake Mailgun, and sets the environment of the functions to it. */
export function useMailgun(): ScriptedMailgun {
  const server = new ScriptedMailgun()
  beforeAll(async () => {
    await server.listen()
    Object.assign(process.env, {
      MAILGUN_API_KEY: 'key-test',
      MAILGUN_DOMAIN: 'mail.test',
      MAILGUN_URL: server.url,
      MAILGUN_WEBHOOK_SIGNING_KEY: webhookKey,
      MAIL_FROM: 'News <news@mail.test>',
      EDITOR_EMAIL: 'editor@mail.test',
      DELIVERY_SETTLE_SECONDS: '0.3',
    })
  })
  beforeEach(() => server.reset())
  afterAll(() => server.close())
  return server
}
