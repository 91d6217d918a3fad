import { useState } from 'react'
import { campaignList, putCampaign } from '#client/queries/campaigns.ts'
import { messageOf, NetworkError, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { useSubmit } from '#client/use-submit.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import { thisWeek, type Week } from '#contract/this-week.ts'
import type { Language } from '#domain/site/language.ts'
import { campaignFailure } from './campaign-failure.ts'
import { refreshIfOutdated } from '#client/refresh-if-outdated.ts'
import { focusHeadingIfLost } from '#ui/focus-if-lost.ts'

/** Deletes a campaign. */
export function useDeleteCampaign(onDeleted: () => void) {
  return useSubmit({
    send: ({ id }: Campaign) => request(campaigns.remove, { params: { id } }),
    success: () => ['Campaign deleted'],
    failure: campaignFailure('Failed to delete campaign'),
    refresh: [campaignList],
    handle: refreshIfOutdated(campaignList, focusHeadingIfLost),
    done: (_, { id }) => {
      campaignList.update((all) => all.filter((campaign) => campaign.id !== id))
      onDeleted()
    },
  })
}

/** Calls a scheduled campaign back: it is a draft again. */
export function useCallBack(onMoved: () => void) {
  return useSubmit({
    send: ({ id }: Campaign) => request(campaigns.callBack, { params: { id } }),
    success: () => ['Campaign called back', 'It is a draft again.'],
    failure: campaignFailure('Failed to update campaign'),
    handle: refreshIfOutdated(campaignList, focusHeadingIfLost),
    done: (campaign) => {
      putCampaign(campaign)
      onMoved()
    },
  })
}

/** Shows a campaign on the site, or keeps it private. */
export function useSetPublic() {
  return useSubmit({
    send: ({ id, isPublic }: { id: string; isPublic: boolean }) =>
      request(campaigns.setPublic, { params: { id }, body: { isPublic } }),
    success: (_, { isPublic }) => [
      isPublic ? 'The issue is on the site' : 'The issue is no longer on the site',
    ],
    failure: campaignFailure('Failed to update campaign'),
    handle: refreshIfOutdated(campaignList, focusHeadingIfLost),
    done: putCampaign,
  })
}

/** Settles the recipients whose outcome is uncertain, by the editor's decision about as many as the card showed. */
export function useSettleCampaign(onMoved: () => void) {
  return useSubmit({
    send: ({ id, ...body }: { id: string; as: 'sent' | 'unsent'; uncertain: number }) =>
      request(campaigns.settle, { params: { id }, body }),
    success: (_, { as }) => [as === 'sent' ? 'Counted as sent' : 'Sending again'],
    failure: campaignFailure('Failed to update campaign'),
    handle: refreshIfOutdated(campaignList, focusHeadingIfLost),
    done: (campaign) => {
      putCampaign(campaign)
      onMoved()
    },
  })
}

/**
 * Loads the articles for this week's issue. `pending` while it loads.
 * @param onLoaded `isOtherLanguage` if the call named a language.
 */
export function useThisWeek(onLoaded: (week: Week, isOtherLanguage: boolean) => void) {
  const [pending, setPending] = useState(false)

  async function load(language?: Language): Promise<void> {
    setPending(true)
    try {
      const query = language === undefined ? {} : { language }
      onLoaded(await request(thisWeek.read, { query }), language !== undefined)
    } catch (error) {
      failureToast(
        'Failed to create campaign',
        messageOf(
          error,
          error instanceof NetworkError ? 'Please try again.' : 'Failed to create campaign',
        ),
        error,
      )
    } finally {
      setPending(false)
    }
  }
  return { pending, load }
}
