import { useRef, useState } from 'react'
import { request } from '#client/request.ts'
import { desk, type DeskSummary, type LinkingCampaign } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Warns before a public article is taken down that a campaign links to, and offers the campaign. */
export function useTakedown(article: DeskSummary | undefined) {
  const [warning, setWarning] = useState<{
    label: string
    campaigns: LinkingCampaign[]
    goOn: () => void
  }>()
  const isAsking = useRef(false)

  async function warn(label: string, goOn: () => void): Promise<void> {
    if (isAsking.current) return
    isAsking.current = true
    // None if they cannot be asked for: the send looks again.
    const campaigns =
      article?.status === 'published'
        ? await request(desk.listLinkingCampaigns, { params: { id: article.id } }).catch(() => [])
        : []
    isAsking.current = false
    if (campaigns.length > 0) setWarning({ label, campaigns, goOn })
    else goOn()
  }

  const close = () => setWarning(undefined)
  return {
    /** @param label of the button. @param goOn called at once if no campaign links to it. */
    warn: (label: string, goOn: () => void) => void warn(label, goOn),
    dialog: warning && (
      <Dialog
        onClose={close}
        title="A campaign links to this article"
        description="A campaign is not sent while it links to an article that is not public."
        actions={
          <Button
            variant="danger"
            onClick={() => {
              close()
              warning.goOn()
            }}
          >
            {warning.label} anyway
          </Button>
        }
      >
        <ul className="grid gap-2">
          {warning.campaigns.map(({ id, title }) => (
            <li key={id}>
              <a href={paths.adminNewsletter} className="text-link">
                <Bdi>{title}</Bdi>
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    ),
  }
}
