import type { NewContent } from '#contract/content.ts'
import type { Language } from '#domain/site/language.ts'

export interface Sample {
  article: NewContent
  /** How many hours ago it was published. */
  age: number
  comments: number
  /** Whether it has an image. */
  image: boolean
  /** What its readers were told an hour after its publication. */
  correction?: string
  /** The slug of the English sample that it translates. */
  originalSlug?: string
}

interface Marks {
  /** The first words of every sample, so that nobody mistakes it for news. */
  mark: string
  /** The first paragraph of an op-ed, after the mark. */
  purpose: string
  tag: string
  editors: string
  desk: (category: NewContent['category']) => string
}

export const marks: Record<Language, Marks> = {
  en: {
    mark: 'Sample article.',
    purpose: 'It shows how an opinion piece looks on this site, and reports no event.',
    tag: 'Sample',
    editors: 'The Editors',
    desk: (category) => `${category} Desk`,
  },
  ar: {
    mark: 'مقال تجريبي.',
    purpose: 'يبيّن كيف يظهر مقال الرأي في هذا الموقع، ولا ينقل خبرًا.',
    tag: 'عيّنة',
    editors: 'هيئة التحرير',
    desk: () => 'قسم المتابعات',
  },
}
