import { mailPage, outboxPage } from '#server/pages/outbox.ts'
import { recipients, type OutboxMail } from './mailgun-api.ts'
import type { Outbox } from './outbox.ts'

const path = '/__local/outbox'
const mostMails = 500

/** Shows the outbox in a browser as a preview does: the list of mails, and each as its first recipient would see it. */
export async function answerOutbox(outbox: Outbox, { pathname }: URL): Promise<Response> {
  const name = pathname.slice(path.length + 1)
  const names = name === '' ? (await outbox.names()).slice(0, mostMails) : [name]
  const mails = await Promise.all(
    names.map(async (id) => {
      const mail = await outbox.read(id)
      return mail ? [{ id, at: new Date(mail.at), fields: filled(mail) }] : []
    }),
  )
  const [first] = mails.flat()
  if (name === '') return outboxPage('local stack', path, mails.flat())
  return first ? mailPage(first) : new Response('No such mail', { status: 404 })
}

/** The fields for the first recipient. As at Mailgun, the recipient's values replace `%recipient.name%`. */
function filled(mail: OutboxMail): Record<string, unknown> {
  const to = recipients(mail)
  const variables = JSON.parse(String(mail.fields['recipient-variables'] ?? '{}')) as Record<
    string,
    Record<string, string> | undefined
  >
  const own = variables[to[0] ?? ''] ?? {}
  const fill = (text: string) =>
    text.replace(/%recipient\.([\w-]+)%/g, (whole, key: string) => own[key] ?? whole)
  const fields = Object.entries(mail.fields).map(([name, value]) => [name, fill(String(value))])
  return { ...Object.fromEntries(fields), to }
}
