import { brand } from '#domain/brand.ts'
import { writeLetter } from './letter.ts'
import type { MailSite } from './mail-site.ts'

export const welcomeSubject = `Welcome to ${brand.name}`

/** The mail to a new subscriber, as HTML and text. */
export function welcomeMail({ unsubscribe, site }: { unsubscribe: string; site: MailSite }) {
  return writeLetter(
    {
      subject: welcomeSubject,
      heading: 'Thank you for subscribing.',
      text: 'Once a week you will receive our analysis of AI policy and regulation in Saudi Arabia and the Gulf.',
      action: { label: 'Read the latest', url: site.url },
      note: 'If this was not you, or you change your mind, you can leave at any time:',
      noteLink: { label: 'Unsubscribe', url: unsubscribe },
    },
    site,
  )
}
