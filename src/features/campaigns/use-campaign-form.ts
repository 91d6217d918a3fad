import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  campaignList,
  isEditable,
  putCampaign,
  refreshCampaign,
} from '#client/queries/campaigns.ts'
import { sameValues } from '#client/drafts.ts'
import { isRefusal, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { isChangedElsewhere, useConflict } from '#client/use-conflict.ts'
import { useDraft } from '#client/use-draft.ts'
import { keepTyped, useFormSubmit } from '#client/use-form-submit.ts'
import {
  campaignFields,
  CampaignLanguage,
  campaigns,
  type Campaign,
  type CampaignChange,
} from '#contract/campaigns.ts'
import { campaignFailure } from './use-campaign-commands.ts'

/** A new campaign has an id, which its draft keeps, but no version, which is `updatedAt`. */
const CampaignForm = z.object({
  id: z.string(),
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
  const lost = useRef<Omit<CampaignValues, 'updatedAt'>>(undefined)
  const { done, failed } = campaign ? texts.update : texts.create
  const form = useForm<CampaignValues, unknown, CampaignValues>({
    resolver: zodResolver(CampaignForm),
    defaultValues: campaignValues(opened, newId),
  })
  const draft = useDraft(form, campaign ? `campaign:${campaign.id}` : 'campaign')
  const { pending, submit } = useFormSubmit(form, {
    send: save,
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
    const current = await refreshCampaign(form.getValues('id'))
    if (!current || !isEditable(current)) return
    setCampaign(current)
    conflict.open()
  }

  async function save({ id, updatedAt, ...text }: CampaignValues): Promise<Campaign> {
    if (campaign) return change(id, { ...text, updatedAt })
    const sent = lost.current ?? { id, ...text }
    try {
      const made = await request(campaigns.create, { body: sent })
      return sameValues(text, sent) ? made : change(id, { ...text, updatedAt: made.updatedAt })
    } catch (error) {
      // It may be made: the next press repeats this call, which then makes no second one.
      lost.current = isRefusal(error) ? undefined : sent
      throw error
    }
  }

  const conflict = useConflict(form, {
    read: () => readCampaign(form.getValues('id')),
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

function change(id: string, body: CampaignChange): Promise<Campaign> {
  return request(campaigns.update, { params: { id }, body })
}

async function readCampaign(id: string): Promise<Campaign | undefined> {
  const current = await refreshCampaign(id)
  if (current) return current
  const problem = current === null ? 'This campaign no longer exists.' : 'Please try again.'
  failureToast(texts.update.failed, problem)
  return undefined
}

function campaignValues(campaign: Campaign | undefined, newId = ''): CampaignValues {
  return {
    id: campaign?.id ?? newId,
    title: campaign?.title ?? '',
    subject: campaign?.subject ?? '',
    content: campaign?.content ?? '',
    authorName: campaign?.authorName ?? '',
    isPublic: campaign?.isPublic ?? true,
    language: campaign?.language ?? 'all',
    updatedAt: campaign?.updatedAt ?? '',
  }
}
