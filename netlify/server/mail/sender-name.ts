import { brandOf } from '#domain/site/brand-of.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import type { Env } from '../env.ts'

/** The sender of a mail to readers: MAIL_FROM, in other languages with the site's name in them. */
export function senderIn(language: Language, { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): string {
  if (language === defaultLanguage) return MAIL_FROM
  const email = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM
  return `${brandOf(language).name} <${email.trim()}>`
}
