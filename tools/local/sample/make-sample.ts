import type { NewExternal, NewOpEd } from '#contract/content.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { marks, type Sample } from './sample.ts'

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
