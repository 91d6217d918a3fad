import { brand } from '#domain/brand.ts'
import { writeLetter } from './letter.ts'
import type { MailSite } from './mail-site.ts'

export const confirmSubject = `Confirm your subscription to ${brand.name}`

/** The mail to somebody who signs up again after a spam complaint, as HTML and text. */
export function confirmMail({ link, site }: { link: string; site: MailSite }) {
  return writeLetter(
    {
      subject: confirmSubject,
      heading: 'Please confirm your subscription.',
      text: 'This email address was entered in our newsletter form. An earlier newsletter to it was reported as spam, so we send the next one only after you have confirmed.',
      action: { label: 'Confirm your subscription', url: link },
      note: 'The link works for seven days. If this was not you, you need not do anything: you will receive no newsletter.',
    },
    site,
  )
}
