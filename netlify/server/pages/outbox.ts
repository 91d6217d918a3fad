import { formatDateTime } from '#domain/dates/dates.ts'
import type { PreviewMail } from '#server/db/preview-mails.ts'
import { Html, html } from '#domain/text/html.ts'
import { bdi, pageResponse } from './page.ts'

/** The list of mails that a preview, or the local stack, did not send. Each is at a path below that of the list. */
export function outboxPage(
  place: 'preview' | 'local stack',
  path: string,
  mails: readonly PreviewMail[],
): Response {
  const rows = mails.map(
    ({ id, at, fields }) =>
      html`<li>
        <a href="${path}/${id}">${bdi(text(fields['subject']))}</a><br />
        To ${recipients(fields['to'])}<br />
        <time datetime="${at.toISOString()}">${formatDateTime(at.toISOString())}</time>
      </li>`.text,
  )
  const list =
    mails.length === 0 ? html`<p>No mails yet.</p>` : new Html(`<ul>${rows.join('')}</ul>`)
  return pageResponse(
    200,
    `Mails that this ${place} did not send`,
    html`<p>A ${place} sends no mail. What it would have sent is kept here.</p>
      ${list}`,
  )
}

/** One mail as its reader would see it, in a sandbox without rights. */
export function mailPage({ fields }: PreviewMail): Response {
  const plain = html`<pre
    dir="auto"
    style="white-space: pre-wrap; overflow-wrap: anywhere; font: inherit"
  >
${text(fields['text'])}</pre>`
  const page = pageResponse(200, text(fields['subject']), plain)
  page.headers.set(
    'Content-Security-Policy',
    "sandbox; default-src 'none'; img-src https: http: data: 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  return typeof fields['html'] === 'string' ? new Response(fields['html'], page) : page
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Shows at most three recipients, because a batch can have a thousand. */
function recipients(to: unknown): string {
  const all = [to].flat().map(String)
  return all.length > 3
    ? `${all.slice(0, 3).join(', ')} and ${all.length - 3} more`
    : all.join(', ')
}
