import type { Campaign, CampaignLanguage } from '#contract/campaigns.ts'
import { formatSendTime } from '#domain/dates/scheduled-time.ts'
import { languageNames as names } from '#domain/site/language.ts'
import { isolated } from '#domain/text/script.ts'

/** The languages of a campaign as the editor's forms and cards call them. */
export const languageNames: Record<CampaignLanguage, string> = {
  all: 'Everyone',
  ...names,
}

/** The subscribers of a campaign, as part of a sentence: 'subscribers', 'Arabic-language subscribers'. */
export function subscribersOf(language: CampaignLanguage, count?: number): string {
  const people = count === 1 ? 'subscriber' : 'subscribers'
  return language === 'all' ? people : `${languageNames[language]}-language ${people}`
}

/** The audience of a later time, as part of a sentence. */
export function everyoneIn(language: CampaignLanguage): string {
  const subscribed = 'everyone who is subscribed'
  return language === 'all' ? subscribed : `${subscribed} in ${languageNames[language]}`
}

interface Sending {
  campaign: Pick<Campaign, 'title' | 'language'>
  sendAt?: string
}

/** What the editor is asked before a campaign is sent or scheduled. `count` is the size of its audience now. */
export function sendQuestion({ campaign, sendAt }: Sending, count: number): string {
  const { title, language } = campaign
  if (sendAt === undefined) {
    // The specification has this sentence, with a plural for one too.
    return `Send "${isolated(title)}" to all ${count} ${subscribersOf(language)}?`
  }
  const when = sendAt === 'now' ? 'in 10 minutes' : `on ${formatSendTime(sendAt)}`
  const now = `There ${count === 1 ? 'is' : 'are'} ${count} ${subscribersOf(language, count)} now.`
  return `Send "${isolated(title)}" ${when} to ${everyoneIn(language)} then? ${now}`
}
