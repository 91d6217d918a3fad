import type { CorrectionKind } from '#contract/corrections.ts'
import { brand } from '#domain/site/brand.ts'
import { brandOf } from '#domain/site/brand-of.ts'
import { correctionNames } from '#domain/articles/correction-names.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import type { Language } from '#domain/site/language.ts'

interface IssueTexts {
  /** The beginning of the subject. */
  thisWeek: string
  authorName: string
  date: (iso: string) => string
  opEds: string
  by: string
  updates: string
  corrections: Record<CorrectionKind, string>
}

/** Without the weekday and the second calendar, which would make a title too long. */
const arabicDate = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', {
  timeZone: brand.timeZone,
  dateStyle: 'long',
})

/** The texts that the draft of a weekly issue contains. */
export const issueTexts: Record<Language, IssueTexts> = {
  en: {
    thisWeek: 'This week in AI policy',
    authorName: brandOf('en').name,
    date: (iso) => formatLongDate(iso),
    opEds: 'Analysis & Commentary',
    by: 'By',
    updates: 'Updates to earlier articles',
    corrections: correctionNames.en,
  },
  ar: {
    thisWeek: 'هذا الأسبوع في سياسات الذكاء الاصطناعي',
    authorName: brandOf('ar').editors,
    date: (iso) => arabicDate.format(new Date(iso)),
    opEds: 'تحليلات وآراء',
    by: 'بقلم',
    updates: 'تحديثات على مقالات سابقة',
    corrections: correctionNames.ar,
  },
}
