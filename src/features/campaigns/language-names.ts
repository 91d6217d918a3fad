import type { CampaignLanguage } from '#contract/campaigns.ts'
import { languageNames as names } from '#domain/site/language.ts'

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
