import * as z from 'zod/mini'
import {
  campaignList,
  isEditable,
  putCampaign,
  refreshCampaign,
} from '#client/queries/campaigns.ts'
import { sameValues } from '#client/editing/local-drafts.ts'
import { EditSession } from '#client/editing/edit-session.ts'
import { problemsOf, type Effect, type ItemKind } from '#client/editing/item-kind.ts'
import { request } from '#client/request.ts'
import { failureToast, toast } from '#client/toasts.ts'
import { refuseWhileUploading } from '#client/editing/unsaved.ts'
import { useEditSession } from '#client/editing/use-edit-session.ts'
import { campaignFields, CampaignLanguage, campaigns, type Campaign } from '#contract/campaigns.ts'
import { tellCampaignFailure } from './use-campaign-commands.ts'

const CampaignForm = z.object({
  ...campaignFields,
  isPublic: z.boolean(),
  language: CampaignLanguage,
})
export type CampaignValues = z.input<typeof CampaignForm>

/** Autosave, Ctrl+S and the form's own button all store the campaign. None of them sends it. */
type Intent = { is: 'keep' }
const keep: Intent = { is: 'keep' }

const texts = {
  create: { done: 'Campaign created', failed: 'Failed to create campaign' },
  update: { done: 'Campaign updated', failed: 'Failed to update campaign' },
}

function campaignValues(campaign: Campaign | undefined): CampaignValues {
  return {
    title: campaign?.title ?? '',
    subject: campaign?.subject ?? '',
    content: campaign?.content ?? '',
    authorName: campaign?.authorName ?? '',
    isPublic: campaign?.isPublic ?? true,
    language: campaign?.language ?? 'all',
  }
}

const isComplete = (values: CampaignValues) => CampaignForm.safeParse(values).success
const storedValues = (values: CampaignValues) => CampaignForm.safeParse(values).data ?? values

const keeping: Effect<Campaign, CampaignValues> = {
  isSave: true,
  problems: (values) => problemsOf(CampaignForm, values),
  async send({ values, id, item, version, signal }) {
    const body = CampaignForm.parse(values)
    const options = { signal, keepalive: true }
    if (!item) return request(campaigns.create, { body: { id, ...body }, ...options })
    return request(campaigns.update, { params: { id }, body: { ...body, ...version }, ...options })
  },
  isDone: (campaign, sent) => sameValues(storedValues(sent), campaignValues(campaign)),
}

const campaignKind: ItemKind<Campaign, CampaignValues, Intent> = {
  localDraftName: (campaign) => (campaign ? `campaign:${campaign.id}` : 'campaign'),
  valuesOf: campaignValues,
  storedValues,
  versionOf: ({ updatedAt }) => ({ updatedAt }),
  autosave: keep,
  mayAutosave: (values, campaign, isLeaving) =>
    isComplete(values) && (campaign !== undefined || !isLeaving),
  effectOf: () => keeping,
  async find(id) {
    const campaign = await refreshCampaign(id)
    if (campaign === null) failureToast(texts.update.failed, 'This campaign no longer exists.')
    if (campaign === undefined) throw new Error('The campaigns could not be loaded')
    // A campaign that was scheduled or sent elsewhere cannot be edited. The toast of the refused save says so.
    return campaign && isEditable(campaign) ? campaign : undefined
  },
  tellMissing(error) {
    if (error) failureToast(texts.update.failed, 'Please try again.')
  },
  onItem: putCampaign,
}

/** The form of a new or existing campaign, and what its buttons do. */
export function useCampaignForm(opened: Campaign | undefined, onSaved: () => void) {
  const { session, state, isUnsaved, form, focusRefused, localDraft } = useEditSession(
    () => new EditSession(campaignKind, opened),
    () => void save(),
  )
  const { item: campaign, pending } = state

  /** Stores the campaign. If a field is missing, the button moves the focus to it; Ctrl+S only shows a toast. */
  async function save(isButton = false): Promise<void> {
    if (!isButton && campaign && !isUnsaved) {
      if (!refuseWhileUploading()) toast('Everything is saved')
      return
    }
    if (isButton && refuseWhileUploading()) return
    const { done, failed } = campaign ? texts.update : texts.create
    const outcome = await session.press(keep)
    if (outcome.is === 'done') {
      toast(done)
      void campaignList.refresh()
      if (isButton && !outcome.isTyped) onSaved()
    } else if (outcome.is === 'failed') {
      tellCampaignFailure(failed, outcome.error)
    } else if (outcome.is === 'refused') {
      if (isButton) focusRefused()
      else failureToast(failed, session.problemsIn(session.values)[0]?.message)
    }
  }

  return {
    campaign,
    session,
    form,
    localDraft,
    pending: pending !== undefined,
    save: () => void save(true),
  }
}
