import type { Campaign } from '#contract/campaigns.ts'
import { formatSendTime } from '#domain/scheduled-time.ts'
import { isolated } from '#domain/script.ts'
import { everyoneIn, subscribersOf } from './language-names.ts'

interface Sending {
  campaign: Pick<Campaign, 'title' | 'language'>
  sendAt?: string
}

/** What the editor is asked before a campaign is sent or scheduled. `count` is the size of its audience now. */
export function sendQuestion({ campaign, sendAt }: Sending, count: number): string {
  const { title, language } = campaign
  const subscribers = `${count} ${subscribersOf(language)}`
  if (sendAt === undefined) return `Send "${isolated(title)}" to all ${subscribers}?`
  const when = sendAt === 'now' ? 'in 10 minutes' : `on ${formatSendTime(sendAt)}`
  return `Send "${isolated(title)}" ${when} to ${everyoneIn(language)} then? There are ${subscribers} now.`
}
