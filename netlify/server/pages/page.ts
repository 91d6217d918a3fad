import { Html, html } from '#domain/text/html.ts'
import type { Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { htmlAttributes, pageDirection, withoutControls } from '#domain/text/script.ts'
import { palette } from '#domain/site/palette.ts'
import { MethodNotAllowed, ServiceError } from '#server/base/errors.ts'
import { mailTextsOf } from '#texts/texts-of.ts'

/** A stored text inside a line of a page in this language. */
export function bdi(text: string, page: Language = 'en'): Html {
  return html`<bdi${new Html(htmlAttributes(text, page))}>${withoutControls(text)}</bdi>`
}

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour}`)
    .join('; ')

const style = `
:root { color-scheme: light dark; ${variables(palette.light)} }
@media (prefers-color-scheme: dark) {
  :root { ${variables(palette.dark)} }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--surface-sunken); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif }
main { width: 100%; max-width: 34rem; padding: 2rem 1.5rem; background: var(--surface-raised); border-top: 4px solid var(--text) }
h1 { margin: 1rem 0; font: 600 1.75rem/1.25 Georgia, serif; overflow-wrap: anywhere }
[lang=ar] { font-family: "Geeza Pro", "Segoe UI", Tahoma, Arial, sans-serif; line-height: 1.8 }
:lang(ar) h1 { font: 600 1.625rem/1.7 "Geeza Pro", "Segoe UI", Tahoma, Arial, sans-serif }
hr { margin: 2rem 0 1rem; border: 0; border-top: 1px solid var(--rule) }
a { color: inherit }
ul { padding-inline-start: 1.25rem }
li { margin-block: .75rem; overflow-wrap: anywhere }
.name { color: var(--text-quiet); font-size: .9375rem }
button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; background: var(--text); color: var(--surface-raised); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
.plain { background: none; color: inherit; border: 1px solid var(--rule) }`

/** A self-contained page: no script, no other file, not indexed. */
export function pageResponse(status: number, title: string, body: Html, language: Language = 'en') {
  const { name } = mailTextsOf(language)
  const page = html`<!DOCTYPE html>
    <html lang="${language}" dir="${pageDirection(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${name}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main>
          <a class="name" href="${editionPaths(language).home}">${name}</a>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
  return new Response(page.text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // The URL contains the token: links must not send it to other sites.
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

/** The page of a call that failed and changed nothing. */
export function failurePage(error: unknown, id: string, language: Language = 'en'): Response {
  const { title, unchanged, retry } = mailTextsOf(language).subscription.failed
  if (error instanceof ServiceError) {
    // The messages of errors are English.
    const heading = language === 'en' ? error.message : title
    const page = pageResponse(error.status, heading, html`<p>${unchanged}</p>`, language)
    if (error instanceof MethodNotAllowed) page.headers.set('Allow', error.allowed.join(', '))
    return page
  }
  return pageResponse(503, title, html`<p>${retry} (${id})</p>`, language)
}
