import { useWatch } from 'react-hook-form'
import { campaignList } from '#client/queries/campaigns.ts'
import { EditSession } from '#client/editing/edit-session.ts'
import type { EditCall, ItemKind } from '#client/editing/item-kind.ts'
import { refreshIfChanged } from '#client/refresh-if-changed.ts'
import { request } from '#client/request.ts'
import { toast } from '#client/toasts.ts'
import { useEditSession } from '#client/editing/use-edit-session.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { thisWeek, type Week } from '#contract/this-week.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { tellCampaignFailure } from './use-campaign-commands.ts'
import { applyChoices, writeChoices, type ListedArticle } from './week-list.ts'

/** `choices`: a text by `writeChoices`. `without`: the ids of the corrections to leave out, separated by spaces. */
type WeekValues = Record<'introduction' | 'closing' | 'choices' | 'without', string>
type Intent = { is: 'write' }

/** The articles and corrections that the editor has chosen for the issue. */
function chosenIn({ articles, corrections }: Week, { choices, without }: WeekValues) {
  const list = applyChoices(articles, choices)
  const omitted = new Set(without.split(' '))
  return {
    list,
    ticked: list.filter(({ isTicked }) => isTicked),
    omitted,
    corrections: corrections.map((correction) => ({
      correction,
      isTicked: !omitted.has(correction.id),
    })),
  }
}

/** The server stores nothing before 'Write Issue', which creates a campaign; until then there is a local draft. */
function weekKind(week: Week): ItemKind<Campaign, WeekValues, Intent> {
  return {
    localDraftName: () =>
      week.language === defaultLanguage ? 'this-week' : `this-week:${week.language}`,
    valuesOf: () => ({ introduction: '', closing: '', choices: '', without: '' }),
    effectOf: () => ({ send: (call) => writeIssue(week, call), isDone: () => true }),
    find: () => Promise.resolve(undefined),
  }
}

function writeIssue(week: Week, { values, signal }: EditCall<Campaign, WeekValues>) {
  const { since, until, language } = week
  const { introduction, closing } = values
  const { ticked, corrections } = chosenIn(week, values)
  const body = {
    since,
    until,
    introduction,
    closing,
    articles: ticked.map(({ id, heading, excerpt }) => ({ id, heading, excerpt })),
    corrections: corrections.filter(({ isTicked }) => isTicked).map(({ correction: { id } }) => id),
  }
  return request(thisWeek.draft, { query: { language }, body, signal })
}

/** The form of this week's issue: texts, articles, corrections, local draft, and the call that creates the campaign. */
export function useWeekForm(week: Week, onDrafted: (campaign: Campaign) => void) {
  const { session, state, form, localDraft } = useEditSession(
    () => new EditSession(weekKind(week), undefined),
    () => toast('Not saved yet', 'Write Issue makes the campaign.'),
  )
  const { pending } = state
  const [choices, without] = useWatch({ control: form.control, name: ['choices', 'without'] })
  const { omitted, ...chosen } = chosenIn(week, { ...session.values, choices, without })

  async function write(): Promise<void> {
    const outcome = await session.press({ is: 'write' })
    if (outcome.is === 'done') {
      // The local draft stays: the next opening offers it.
      const since = 'What you typed since is not in the campaign. It is kept for the next issue.'
      toast('Campaign created', outcome.isTyped ? since : undefined)
      void campaignList.refresh()
      onDrafted(outcome.item)
    } else if (outcome.is === 'failed') {
      // An earlier call, whose answer was lost, may have written the issue.
      refreshIfChanged(campaignList)(outcome.error)
      tellCampaignFailure('Failed to create campaign', outcome.error)
    }
  }

  return {
    form,
    localDraft,
    ...chosen,
    setList: (changed: ListedArticle[]) => form.setValue('choices', writeChoices(changed)),
    /** Adds a correction to the issue, or takes it out. */
    toggleCorrection: (id: string) => {
      const changed = omitted.has(id) ? [...omitted].filter((one) => one !== id) : [...omitted, id]
      form.setValue('without', changed.join(' ').trim())
    },
    pending: pending !== undefined,
    write: () => void write(),
  }
}
