import { useRef } from 'react'
import { campaignList, putCampaign } from '#client/queries/campaigns.ts'
import { messageOf, NetworkError, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { useSubmit, type Submission } from '#client/use-submit.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import { thisWeek, type Week } from '#contract/this-week.ts'
import type { Language } from '#domain/site/language.ts'
import { refreshIfChanged } from '#client/refresh-if-changed.ts'

/** The texts of the toast when a campaign's call fails. `fallback` is shown if the server sent no message. */
export function campaignFailure(fallback: string, title = fallback) {
  return { title, fallback, unanswered: 'Please try again.' }
}

/** Tells that a campaign could not be saved, with the server's message if there is one. */
export function tellCampaignFailure(failed: string, error: unknown): void {
  const fallback = error instanceof NetworkError ? campaignFailure(failed).unanswered : failed
  failureToast(failed, messageOf(error, fallback), error)
}

export function useDeleteCampaign() {
  return useSubmit({
    send: ({ id }: Campaign) => request(campaigns.remove, { params: { id } }),
    success: () => ['Campaign deleted'],
    failure: campaignFailure('Failed to delete campaign'),
    refresh: [campaignList],
    handle: refreshIfChanged(campaignList),
    done: (_, { id }) => campaignList.update((all) => all.filter((campaign) => campaign.id !== id)),
  })
}

/** A call that changes one campaign in the list. */
export function useCampaignCommand<Input>(
  command: Pick<Submission<Input, Campaign>, 'send' | 'success'>,
) {
  return useSubmit<Input, Campaign>({
    ...command,
    failure: campaignFailure('Failed to update campaign'),
    handle: refreshIfChanged(campaignList),
    done: putCampaign,
  })
}

/** Loads this week's articles; `isOtherLanguage` if the call named a language. */
export function useThisWeek(onLoaded: (week: Week, isOtherLanguage: boolean) => void) {
  const chosen = useRef<Language>(undefined)
  const { pending, submit } = useSubmit<void, Week>({
    send: () => loadChosen(chosen),
    failure: campaignFailure('Failed to create campaign'),
    done: (week) => onLoaded(week, chosen.current !== undefined),
  })
  return {
    pending,
    load: (language?: Language) => {
      chosen.current = language
      void submit()
    },
  }
}

/** Another language may be chosen during the call. */
async function loadChosen(chosen: { current: Language | undefined }): Promise<Week> {
  const language = chosen.current
  const week = await request(thisWeek.read, { query: { language } })
  return chosen.current === language ? week : loadChosen(chosen)
}
