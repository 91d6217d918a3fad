import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  campaignList,
  isEditable,
  putCampaign,
  refreshCampaign,
} from '#client/queries/campaigns.ts'
import { request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { isChangedElsewhere, useConflict } from '#client/use-conflict.ts'
import { useDraft } from '#client/use-draft.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import { campaignFields, CampaignLanguage, campaigns, type Campaign } from '#contract/campaigns.ts'
import { campaignFailure } from './use-campaign-commands.ts'

/** `updatedAt` is the version of the campaign that the values come from; empty for a new one. */
const CampaignForm = z.object({
  ...campaignFields,
  isPublic: z.boolean(),
  language: CampaignLanguage,
  updatedAt: z.string(),
})
export type CampaignValues = z.input<typeof CampaignForm>

const texts = {
  create: { done: 'Campaign created', failed: 'Failed to create campaign' },
  update: { done: 'Campaign updated', failed: 'Failed to update campaign' },
}

/** The form of a new or existing campaign: its values, its draft and its submit. */
export function useCampaignForm(opened: Campaign | undefined, onSaved: () => void) {
  // If text was typed during the first save, the form stays open and now edits the saved campaign.
  const [campaign, setCampaign] = useState(opened)
  const [newId] = useState(() => crypto.randomUUID())
  const id = campaign?.id ?? newId
  const { done, failed } = campaign ? texts.update : texts.create
  const form = useForm<CampaignValues, unknown, CampaignValues>({
    resolver: zodResolver(CampaignForm),
    defaultValues: campaignValues(campaign),
  })
  const draft = useDraft(form, opened ? `campaign:${opened.id}` : 'campaign')
  const { pending, submit } = useFormSubmit(form, {
    send: (values: CampaignValues) => save(id, values),
    success: () => [done],
    failure: campaignFailure(failed),
    refresh: [campaignList],
    handle: (error) => {
      if (isChangedElsewhere(error)) void offerVersions()
    },
    done: (saved) => {
      putCampaign(saved)
      draft.clear()
      onSaved()
    },
    typedSince: (saved, sent) => {
      putCampaign(saved)
      setCampaign(saved)
      keepTyped(form, sent, campaignValues(saved))
    },
  })

  /** What was scheduled or sent elsewhere takes neither version: the toast says what to do. */
  async function offerVersions(): Promise<void> {
    const current = await refreshCampaign(id)
    if (!current || !isEditable(current)) return
    setCampaign(current)
    conflict.open()
  }

  const conflict = useConflict(form, {
    read: () => readCampaign(id),
    valuesOf: campaignValues,
  })
  return {
    campaign,
    form,
    draft,
    pending,
    save: (values: CampaignValues) => void draft.holdDuring(submit(values)),
    conflict,
  }
}

/** A new campaign is named here: of a call that is repeated after a lost answer, the server makes no second one. */
function save(id: string, { updatedAt, ...fields }: CampaignValues) {
  return updatedAt === ''
    ? request(campaigns.create, { body: { id, ...fields } })
    : request(campaigns.update, { params: { id }, body: { ...fields, updatedAt } })
}

async function readCampaign(id: string): Promise<Campaign | undefined> {
  const current = await refreshCampaign(id)
  if (current) return current
  const problem = current === null ? 'This campaign no longer exists.' : 'Please try again.'
  failureToast(texts.update.failed, problem)
  return undefined
}

function campaignValues(campaign: Campaign | undefined): CampaignValues {
  return {
    title: campaign?.title ?? '',
    subject: campaign?.subject ?? '',
    content: campaign?.content ?? '',
    authorName: campaign?.authorName ?? '',
    isPublic: campaign?.isPublic ?? true,
    language: campaign?.language ?? 'all',
    updatedAt: campaign?.updatedAt ?? '',
  }
}
