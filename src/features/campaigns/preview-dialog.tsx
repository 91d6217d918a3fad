import { useMemo, useState } from 'react'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { messageOf, request } from '#client/request.ts'
import { campaigns, type Campaign, type Preview } from '#contract/campaigns.ts'
import { languageOptions, type Language } from '#domain/site/language.ts'
import { textAttributes } from '#domain/text/script.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Choice } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatBytes } from '#domain/text/file-size.ts'
import { limits } from '#domain/site/limits.ts'

interface PreviewDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** Shows the email as it will arrive, in a sandboxed frame: no scripts, no access to the admin. */
export function PreviewDialog({ campaign, onClose }: PreviewDialogProps) {
  const [language, setLanguage] = useState<Language>('en')
  // Counts the tries, so that a retry shows that it loads.
  const [tries, setTries] = useState(1)
  const { id } = campaign
  const asked = campaign.language === 'all' ? language : undefined
  const query = useMemo(() => previewQuery(id, asked, tries), [id, asked, tries])
  const state = useQuery(query)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title="Newsletter Preview"
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {campaign.language === 'all' && (
          <Choice
            label="Language of the Subscriber"
            value={language}
            options={languageOptions}
            onChange={setLanguage}
          />
        )}
        {state.status === 'loading' && <Skeleton className="h-[60dvh]" />}
        {state.status === 'failed' && (
          <Notice
            tone="danger"
            action={
              <Button size="small" onClick={() => setTries(tries + 1)}>
                Retry
              </Button>
            }
          >
            {messageOf(state.error, 'The preview could not be loaded.')}
          </Notice>
        )}
        {state.status === 'ready' && <Mail preview={state.data} />}
      </div>
    </Dialog>
  )
}

function Mail({ preview: { subject, html, text, bytes } }: { preview: Preview }) {
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div className="flex gap-2">
          <dt className="text-text-quiet">Subject</dt>
          <dd className="font-medium wrap-anywhere" {...textAttributes(subject)}>
            {subject}
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-text-quiet">Size</dt>
          <dd className="tabular-nums">{formatBytes(bytes)}</dd>
        </div>
      </dl>
      {bytes >= limits.mailLargeBytes && (
        <Notice tone="danger">Email programs cut off an email that is larger than 102 KB.</Notice>
      )}
      <iframe
        title="The email"
        // Pages of this site refuse to be shown in a frame, so every link opens a tab.
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[60dvh] w-full border bg-white"
      />
      <details>
        <summary className="min-h-11 content-center text-sm">Plain-text part</summary>
        <pre dir="auto" className="border p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </div>
  )
}

function previewQuery(id: string, language: Language | undefined, _try: number) {
  const query = language === undefined ? {} : { language }
  return createQuery(() => request(campaigns.preview, { params: { id }, query }))
}
