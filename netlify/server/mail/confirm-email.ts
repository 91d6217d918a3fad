import type { Language } from '#domain/site/language.ts'
import { writeLetter } from './letter.ts'
import type { MailSite } from './mail-site.ts'
import { mailTexts } from './mail-texts.ts'

/** The mail to somebody who signs up again after a spam complaint: its subject, HTML and text. */
export function confirmMail({
  language,
  link,
  site,
}: {
  language: Language
  link: string
  site: MailSite
}) {
  const { confirm } = mailTexts[language]
  return writeLetter({ ...confirm, language, action: { label: confirm.action, url: link } }, site)
}
