import type { Campaign } from '#contract/campaigns.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Button } from '#ui/button.tsx'
import { useSetPublic } from './use-campaign-commands.ts'

/** Where readers find a sent campaign, or that they do not, and the choice between both. */
export function Publicity({ campaign: { id, title, issue, isPublic } }: { campaign: Campaign }) {
  const { pending, submit } = useSetPublic()
  if (issue === undefined) return isPublic ? null : <p>Not on the site</p>
  const question = `Take issue ${issue} off the site? The link ‘View in browser’ in its emails then leads to a page that is not found.`
  const button = { size: 'small', variant: 'outline', pending } as const
  if (isPublic) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          On the site as{' '}
          <a href={paths.issue(issue)} className="underline">
            issue {issue}
          </a>
        </p>
        <Button
          {...button}
          onClick={() => confirm(question) && void submit({ id, isPublic: false })}
          aria-label={`Keep private: ${title}`}
        >
          Keep private
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>Issue {issue}, not on the site</p>
      <Button
        {...button}
        onClick={() => void submit({ id, isPublic: true })}
        aria-label={`Show on the site: ${title}`}
      >
        Show on the site
      </Button>
    </div>
  )
}
