import type { Brand } from '#texts/en/brand.ts'

const name = 'أخبار سياسات الذكاء الاصطناعي وتنظيمه'
const tagline = 'مباشرة من الرياض'

export const brand: Brand = {
  name,
  tagline,
  headings: ['سياسات الذكاء الاصطناعي.', 'التنظيم.', 'الابتكار.'],
  description:
    'أخبار وتحليلات عن سياسات الذكاء الاصطناعي وتنظيمه في المملكة العربية السعودية ودول الخليج.',
  editors: 'هيئة التحرير',
  newsletterFooter: `${tagline} • ${name}`,
}
