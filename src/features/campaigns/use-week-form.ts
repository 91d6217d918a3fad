import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { campaignList } from '#client/queries/campaigns.ts'
import { request } from '#client/request.ts'
import { toast } from '#client/toasts.ts'
import { useDraft } from '#client/use-draft.ts'
import { useFormSubmit } from '#client/use-form-submit.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { thisWeek, type Week, type WeekChoice } from '#contract/this-week.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { campaignFailure } from './use-campaign-commands.ts'
import { applyChoices, writeChoices, type ListedArticle } from './week-list.ts'

/** `choices` are of `writeChoices`; `without` has the ids of corrections that are ticked off, with spaces between. */
const WeekForm = z.object({
  introduction: z.string(),
  closing: z.string(),
  choices: z.string(),
  without: z.string(),
})
type WeekValues = z.input<typeof WeekForm>

/** The form of this week's issue: its texts, its list, its local draft and its submit. */
export function useWeekForm(week: Week, onDrafted: (campaign: Campaign) => void) {
  const form = useForm<WeekValues, unknown, WeekValues>({
    resolver: zodResolver(WeekForm),
    defaultValues: { introduction: '', closing: '', choices: '', without: '' },
  })
  const draft = useDraft(
    form,
    week.language === defaultLanguage ? 'this-week' : `this-week:${week.language}`,
  )
  const [choices, without] = useWatch({ control: form.control, name: ['choices', 'without'] })
  const list = applyChoices(week.articles, choices)
  const ticked = list.filter(({ isTicked }) => isTicked)
  const omitted = new Set(without.split(' '))
  const corrections = week.corrections.map((correction) => ({
    correction,
    isTicked: !omitted.has(correction.id),
  }))
  const { pending, submit } = useFormSubmit(form, {
    send: (body: WeekChoice) =>
      request(thisWeek.draft, { query: { language: week.language }, body }),
    success: () => ['Campaign created'],
    failure: campaignFailure('Failed to create campaign'),
    refresh: [campaignList],
    done: (campaign) => {
      draft.clear()
      onDrafted(campaign)
    },
    // The local draft stays: the next opening offers it.
    typedSince: (campaign) => {
      toast(
        'Campaign created',
        'What you typed since is not in the campaign. It is kept for the next issue.',
      )
      onDrafted(campaign)
    },
  })
  return {
    form,
    draft,
    list,
    ticked: ticked.length,
    setList: (changed: ListedArticle[]) =>
      form.setValue('choices', writeChoices(changed), { shouldDirty: true }),
    corrections,
    /** Adds a correction to the issue, or takes it out. */
    toggleCorrection: (id: string) => {
      const changed = omitted.has(id) ? [...omitted].filter((one) => one !== id) : [...omitted, id]
      form.setValue('without', changed.join(' ').trim(), { shouldDirty: true })
    },
    pending,
    write: ({ introduction, closing }: WeekValues) => {
      const articles = ticked.map(({ id, heading, excerpt }) => ({ id, heading, excerpt }))
      const repeated = corrections.filter(({ isTicked }) => isTicked)
      void draft.holdDuring(
        submit({
          since: week.since,
          until: week.until,
          introduction,
          closing,
          articles,
          corrections: repeated.map(({ correction: { id } }) => id),
        }),
      )
    },
  }
}
