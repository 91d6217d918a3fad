import { categories, type CategoryName, type CategorySlug } from './categories.ts'
import type { Language } from '#domain/site/language.ts'

/** What an edition calls a category, and how it describes it. */
export interface CategoryTexts {
  /** On cards and in structured data. */
  name: string
  /** In the navigation. */
  label: string
  pageTitle: string
  description: string
}

const arabic: Record<CategorySlug, CategoryTexts> = {
  policy: {
    name: 'سياسات',
    label: 'السياسات',
    pageTitle: 'سياسات الذكاء الاصطناعي',
    description:
      'الاستراتيجيات الحكومية والأطر الوطنية والقرارات التي ترسم مسار الذكاء الاصطناعي في السعودية والخليج.',
  },
  regulation: {
    name: 'تنظيم',
    label: 'التنظيم',
    pageTitle: 'تنظيم الذكاء الاصطناعي',
    description:
      'الأنظمة والمعايير وتطبيقها: كيف يُنظَّم الذكاء الاصطناعي في المملكة ودول مجلس التعاون.',
  },
  analysis: {
    name: 'تحليلات',
    label: 'التحليلات',
    pageTitle: 'تحليلات الذكاء الاصطناعي',
    description:
      'قراءات معمّقة في أثر سياسات الذكاء الاصطناعي على الأعمال والحكومات والمجتمع في الخليج.',
  },
  tools: {
    name: 'تقنية',
    label: 'أدوات جديدة',
    pageTitle: 'أدوات الذكاء الاصطناعي',
    description: 'أدوات وتقنيات جديدة في الذكاء الاصطناعي، نراجعها لقرّاء السعودية والخليج.',
  },
}

/** The texts of a category in an edition. Not for browsers: their texts have the names. */
export function categoryTexts(language: Language, slug: CategorySlug): CategoryTexts {
  const english = categories.find((category) => category.slug === slug) as CategoryTexts
  return language === 'ar' ? arabic[slug] : english
}

/** The name of an article's category in an edition. */
export function categoryNameIn(language: Language, name: CategoryName): string {
  const { slug } = categories.find((category) => category.name === name) as { slug: CategorySlug }
  return categoryTexts(language, slug).name
}
