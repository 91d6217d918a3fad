import type { Language } from '#domain/site/language.ts'
import { arMails } from './ar/mails.ts'
import { arPages } from './ar/pages.ts'
import { ar } from './ar/ui.ts'
import { enMails, type MailTexts } from './en/mails.ts'
import { enPages, type PageTexts } from './en/pages.ts'
import { en, type Texts } from './en/ui.ts'

/** What React renders in an edition. For the build and for functions; browsers use `loadPageTexts`. */
export function textsOf(language: Language): Texts {
  return { en, ar }[language]
}

/** What only the built pages of an edition say. */
export function pageTextsOf(language: Language): PageTexts {
  return { en: enPages, ar: arPages }[language]
}

/** What mails in a language say, and the pages behind their links. */
export function mailTextsOf(language: Language): MailTexts {
  return { en: enMails, ar: arMails }[language]
}
