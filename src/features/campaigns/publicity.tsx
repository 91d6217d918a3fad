import type { Campaign } from '#contract/campaigns.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Button } from '#ui/button.tsx'
import { useSetPublic } from './use-campaign-commands.ts'

/** Where readers find a sent campaign, or that they do not, and the choice between both. */
export function Publicity({ campaign: { id, title, issue, isPublic } }: { campaign: Campaign }) {
  const { pending, submit } = useSetPublic()
  if (issue === undefined) return isPublic ? null : <p>Not on the site</p>
  const question = `Take issue ${issue} off the site? The link ‘View in browser’ in its emails then leads to a page that is not found.`
  const label = isPublic ? 'Keep private' : 'Show on the site'
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      {isPublic ? (
        <p>
          On the site as{' '}
          <a href={paths.issue(issue)} className="underline">
            issue {issue}
          </a>
        </p>
      ) : (
        <p>Issue {issue}, not on the site</p>
      )}
      <Button
        size="small"
        variant="outline"
        pending={pending}
        onClick={() => (!isPublic || confirm(question)) && void submit({ id, isPublic: !isPublic })}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </div>
  )
}
