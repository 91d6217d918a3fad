import type { Campaign } from '#contract/campaigns.ts'
import { formatSendTime } from '#domain/dates/scheduled-time.ts'
import { isolated } from '#domain/text/script.ts'
import { everyoneIn, subscribersOf } from './language-names.ts'

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
