import { recipients, type OutboxMail } from './mailgun-api.ts'
import type { Outbox } from './outbox.ts'

const base = '/__local/outbox'

/** Shows the outbox in a browser: the list of mails, and each as its reader would see it. */
export async function answerOutbox(outbox: Outbox, url: URL): Promise<Response> {
  const name = url.pathname.slice(base.length + 1)
  if (name === '') return page('Outbox', await listMails(outbox))
  const mail = await outbox.read(name)
  if (!mail) return page('No such mail', `<p><a href="${base}">All mails</a></p>`, 404)
  const to = url.searchParams.get('to') ?? recipients(mail)[0] ?? ''
  return page(fill(field(mail, 'subject'), mail, to), showMail(mail, name, to))
}

async function listMails(outbox: Outbox): Promise<string> {
  const names = await outbox.names()
  if (names.length === 0) return '<p>No mail yet.</p>'
  const rows = await Promise.all(
    names.slice(0, 500).map(async (name) => {
      const mail = await outbox.read(name)
      if (!mail) return ''
      const to = recipients(mail)
      const others = to.length > 1 ? ` and ${to.length - 1} more` : ''
      return `<tr><td>${escape(mail.at)}</td><td>${escape(to[0] ?? '')}${others}</td>
        <td dir="auto"><a href="${base}/${name}">${escape(field(mail, 'subject')) || '(no subject)'}</a></td></tr>`
    }),
  )
  return `<table><tr><th>Time</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`
}

function showMail(mail: OutboxMail, name: string, to: string): string {
  const readers = recipients(mail)
    .slice(0, 200)
    .map((one) => `<a href="${base}/${name}?to=${encodeURIComponent(one)}">${escape(one)}</a>`)
  const shown = Object.entries(mail.fields)
    .filter(([key]) => !['to', 'html', 'text', 'recipient-variables'].includes(key))
    .map(([key, value]) => {
      const text = fill([value].flat().join(', '), mail, to)
      return `<tr><th>${escape(key)}</th><td dir="auto">${escape(text)}</td></tr>`
    })
  // A mail is foreign content: the frame neither runs its scripts nor lets it reach this site.
  const html = field(mail, 'html')
  const body =
    html && `<iframe sandbox title="The mail" srcdoc="${escape(fill(html, mail, to))}"></iframe>`
  return `<p><a href="${base}">All mails</a></p>
    <table><tr><th>to</th><td>${escape(to)}</td></tr>${shown.join('')}</table>
    ${readers.length > 1 ? `<details><summary>${readers.length} readers</summary>${readers.join('<br>')}</details>` : ''}
    ${body}<h2>As plain text</h2><pre dir="auto">${escape(fill(field(mail, 'text'), mail, to))}</pre>`
}

/** Replaces `%recipient.name%` by the values of one recipient, as Mailgun does. */
function fill(text: string, mail: OutboxMail, to: string): string {
  const all = JSON.parse(field(mail, 'recipient-variables') || '{}') as Record<
    string,
    Record<string, unknown> | undefined
  >
  const own = all[to] ?? {}
  return text
    .replaceAll('%recipient%', to)
    .replace(/%recipient\.([\w-]+)%/g, (whole, key: string) =>
      key in own ? String(own[key]) : whole,
    )
}

function field(mail: OutboxMail, name: string): string {
  return [mail.fields[name] ?? ''].flat().join(', ')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function page(title: string, content: string, status = 200): Response {
  const style =
    'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse}' +
    'th,td{text-align:start;padding-block:.2rem;padding-inline:0 1rem;vertical-align:top;overflow-wrap:anywhere}' +
    'iframe{width:100%;height:40rem;border:1px solid #ccc}pre{white-space:pre-wrap}'
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escape(title)}</title><style>${style}</style><h1>${escape(title)}</h1>${content}</html>`,
    {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  )
}
