import { brand } from './brand.ts'
import type { Language } from './language.ts'

/** The brand texts of an edition. */
export interface Brand {
  name: string
  tagline: string
  headings: readonly string[]
  description: string
  editors: string
  newsletterFooter: string
}

const name = 'أخبار سياسات الذكاء الاصطناعي وتنظيمه'
const tagline = 'مباشرة من الرياض'

const arabicBrand: Brand = {
  name,
  tagline,
  headings: ['سياسات الذكاء الاصطناعي.', 'التنظيم.', 'الابتكار.'],
  description:
    'أخبار وتحليلات عن سياسات الذكاء الاصطناعي وتنظيمه في المملكة العربية السعودية ودول الخليج.',
  editors: 'هيئة التحرير',
  newsletterFooter: `${tagline} • ${name}`,
}

/** The brand of an edition. Not for browsers: their texts have the name. */
export function brandOf(language: Language): Brand {
  return language === 'ar' ? arabicBrand : brand
}
