import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { writeLetter } from './letter.ts'
import { homeUrl, type MailSite } from './mail-site.ts'
import { mailTexts } from './mail-texts.ts'

interface Welcome {
  language: Language
  /** The unsubscribe link. */
  unsubscribe: string
  site: MailSite
}

/** The mail to a new subscriber: its subject, HTML and text. */
export function welcomeMail({ language, unsubscribe, site }: Welcome) {
  const { welcome, ...texts } = mailTexts[language]
  return writeLetter(
    {
      ...welcome,
      language,
      action: { label: welcome.action, url: homeUrl(site, language) },
      noteLink: { label: texts.unsubscribe, url: unsubscribe },
      languageLink:
        language === defaultLanguage
          ? undefined
          : { label: texts.changeLanguage, url: unsubscribe },
    },
    site,
  )
}
