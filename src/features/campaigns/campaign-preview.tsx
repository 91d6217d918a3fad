import { memo, useMemo, useState } from 'react'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { messageOf } from '#client/request.ts'
import type { CampaignLanguage, Preview } from '#contract/campaigns.ts'
import { languageOptions, type Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { formatBytes } from '#domain/text/file-size.ts'
import { textAttributes } from '#domain/text/script.ts'
import { inertHtml } from '#features/writing/html/inert-html.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Choice } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface PreviewProps {
  readers: CampaignLanguage
  /** Loads the email for the subscribers of a language. A new function makes the preview load again. */
  load: (language: Language) => Promise<Preview>
  /** True beside a form: the Tab key skips the email's links, and so reaches the form's buttons soon. */
  isBeside?: boolean
}

/**
 * An email as it will arrive, in a sandboxed frame: no scripts, no access to the admin. `memo`: a key typed into the
 * form beside it must not render the email again.
 */
export const CampaignPreview = memo(function CampaignPreview({
  readers,
  load,
  isBeside = false,
}: PreviewProps) {
  const [language, setLanguage] = useState<Language>('en')
  const [scheme, setScheme] = useState<Scheme>('light')
  // Each retry makes a new query, so that the screen shows that the email is loading.
  const [tries, setTries] = useState(1)
  const asked = readers === 'all' ? language : readers
  const query = useMemo(() => previewQuery(load, asked, tries), [load, asked, tries])
  const state = useQuery(query)
  // The last email stays visible while the next one in the same language is loading.
  const [last, setLast] = useState<{ preview: Preview; asked: Language }>()
  if (state.status === 'ready' && state.data !== last?.preview) {
    setLast({ preview: state.data, asked })
  }
  const shown = last?.asked === asked ? last.preview : undefined
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <div className="grid gap-4 @md:grid-cols-2">
        {readers === 'all' && (
          <Choice
            label="Language of the Subscriber"
            value={language}
            options={languageOptions}
            onChange={setLanguage}
          />
        )}
        <Choice label="Colours" value={scheme} options={schemes} onChange={setScheme} />
      </div>
      {state.status === 'failed' && (
        <Notice
          tone="danger"
          action={
            <Button size="small" variant="primary" onClick={() => setTries(tries + 1)}>
              Retry
            </Button>
          }
        >
          {messageOf(state.error, 'The preview could not be loaded.')}
        </Notice>
      )}
      {state.status === 'loading' && !shown && <Skeleton className="h-[60dvh]" />}
      {shown && (
        <Mail
          scheme={scheme}
          preview={
            isBeside
              ? { ...shown, html: shown.html.replaceAll(/(<a [^>]*)href=/g, '$1data-href=') }
              : shown
          }
        />
      )}
    </div>
  )
})

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
type Scheme = (typeof schemes)[number]['value']

function Mail({ preview, scheme }: { preview: Preview; scheme: Scheme }) {
  const { subject, html, text, bytes } = preview
  const shown = inScheme(html, scheme)
  const line = useMemo(() => previewLine(html), [html])
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div className="flex gap-2">
          <dt className="text-text-quiet">Subject</dt>
          <dd className="font-medium wrap-anywhere" {...textAttributes(subject)}>
            {subject}
          </dd>
          <dd className="text-text-quiet tabular-nums">{subject.length} characters</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-text-quiet">Preview line</dt>
          <dd className="wrap-anywhere" {...textAttributes(line)}>
            {line}
          </dd>
          <dd className="text-text-quiet shrink-0 tabular-nums">{line.length} characters</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-text-quiet">Size</dt>
          <dd className="tabular-nums">{formatBytes(bytes)}</dd>
        </div>
      </dl>
      {bytes >= limits.mailLargeBytes && (
        <Notice tone="danger">Email programs cut off an email that is larger than 102 KB.</Notice>
      )}
      <div className="grid gap-4 @3xl:grid-cols-[22.5rem_minmax(0,1fr)]">
        <Frame title="The email on a phone" html={shown} className="h-[60dvh] max-w-[22.5rem]" />
        {/* Smaller, so that a desktop's width has room beside the phone. */}
        <Frame title="The email on a desktop" html={shown} className="h-[85dvh] [zoom:0.7]" />
      </div>
      <details>
        <summary className="min-h-11 content-center text-sm">Plain-text part</summary>
        <pre dir="auto" className="border p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </div>
  )
}

function Frame({ title, html, className }: { title: string; html: string; className: string }) {
  return (
    <figure className="grid content-start gap-1">
      <figcaption className="text-text-quiet text-sm">{title}</figcaption>
      <iframe
        title={title}
        // Pages of this site refuse to be shown in a frame, so every link opens a tab.
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={`w-full border bg-white ${className}`}
      />
    </figure>
  )
}

/** The mail as a program in light or dark mode shows it, whatever the mode of this browser. */
function inScheme(html: string, scheme: Scheme): string {
  return html.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
}

/** The line that mail programs show beside the subject, without the invisible characters that fill it up. */
function previewLine(html: string): string {
  const line = inertHtml(html).querySelector('[data-preview]')?.textContent ?? ''
  return line.replaceAll(/[\p{Cf}\u00a0]+$/gu, '')
}

function previewQuery(load: PreviewProps['load'], language: Language, _try: number) {
  return createQuery(() => load(language))
}
