import type { Campaign, CampaignLanguage } from '#contract/campaigns.ts'
import { formatZoned } from '#domain/dates/dates.ts'
import { languageNames as names } from '#domain/site/language.ts'
import { plural } from '#domain/text/plural.ts'
import { isolated } from '#domain/text/script.ts'

/** The languages of a campaign as the editor's forms and cards call them. */
export const audienceNames: Record<CampaignLanguage, string> = {
  all: 'Everyone',
  ...names,
}

/** The subscribers of a campaign, as part of a sentence: 'subscribers', 'Arabic-language subscribers'. */
export function subscribersOf(language: CampaignLanguage, count = Infinity): string {
  const people = plural(count, 'subscriber')
  return language === 'all' ? people : `${audienceNames[language]}-language ${people}`
}

/** The audience of a later time, as part of a sentence. */
export function everyoneIn(language: CampaignLanguage): string {
  const subscribed = 'everyone who is subscribed'
  return language === 'all' ? subscribed : `${subscribed} in ${audienceNames[language]}`
}

interface Sending {
  campaign: Pick<Campaign, 'title' | 'language'>
  sendAt?: string
}

/** The question before a campaign is sent or scheduled. `count` is the size of its audience now. */
export function sendQuestion({ campaign, sendAt }: Sending, count: number): string {
  const { title, language } = campaign
  if (sendAt === undefined) {
    return `Send "${isolated(title)}" to all ${count} ${subscribersOf(language, count)}?`
  }
  const when = sendAt === 'now' ? 'in 10 minutes' : `on ${formatZoned(sendAt)}`
  const now = `There ${count === 1 ? 'is' : 'are'} ${count} ${subscribersOf(language, count)} now.`
  return `Send "${isolated(title)}" ${when} to ${everyoneIn(language)} then? ${now}`
}
