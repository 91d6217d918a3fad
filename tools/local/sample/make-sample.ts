import type { NewContent, NewExternal, NewOpEd } from '#contract/content.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'

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

interface Facts {
  age: number
  comments?: number
  image?: boolean
  popular?: boolean
  correction?: string
  language?: Language
  originalSlug?: string
}

type OpEdWords = Pick<NewOpEd, 'title' | 'slug' | 'excerpt' | 'category' | 'tags'> &
  Facts & { paragraphs: readonly string[] }

type ExternalWords = Pick<
  NewExternal,
  'title' | 'slug' | 'excerpt' | 'category' | 'tags' | 'source' | 'externalUrl'
> &
  Facts

export function opEd({ paragraphs, ...words }: OpEdWords): Sample {
  const { facts, shared, own } = sharedParts(words)
  const body = [`${own.mark} ${own.purpose}`, ...paragraphs].join('\n\n')
  return { ...facts, article: { ...shared, type: 'op-ed', authorName: own.editors, body } }
}

export function external({ source, externalUrl, ...words }: ExternalWords): Sample {
  const { facts, shared, own } = sharedParts(words)
  const authorName = own.desk(words.category)
  return { ...facts, article: { ...shared, type: 'external', authorName, source, externalUrl } }
}

function sharedParts(words: Omit<OpEdWords, 'paragraphs'>) {
  const { age, comments = 0, image = true, popular = false, correction, originalSlug } = words
  const { title, slug, category, language = defaultLanguage } = words
  const own = marks[language]
  return {
    own,
    shared: {
      title,
      slug,
      category,
      language,
      excerpt: `${own.mark} ${words.excerpt}`,
      tags: [own.tag, ...words.tags],
      isPopular: popular,
    },
    facts: {
      age,
      comments,
      image,
      ...(correction && { correction: `${own.mark} ${correction}` }),
      ...(originalSlug && { originalSlug }),
    },
  }
}
