import { languages, type Language } from '#domain/site/language.ts'

/** Whose subscribers get a campaign: those of one language, or everyone. */
export const campaignLanguages = [...languages, 'all'] as const
export type CampaignLanguage = (typeof campaignLanguages)[number]

/** How many subscribers a campaign of this language has. */
export function subscribersIn(
  language: CampaignLanguage,
  { count, byLanguage }: { count: number; byLanguage: Record<Language, number> },
): number {
  return language === 'all' ? count : byLanguage[language]
}
