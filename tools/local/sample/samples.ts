import { readFileSync } from 'node:fs'
import type { CompleteArticle, NewOpEd } from '#contract/content.ts'
import { languages, type Language } from '#domain/site/language.ts'

export interface Sample {
  article: CompleteArticle
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

/**
 * The words of one language's samples: en.json or ar.json. Op-eds argue from principles, name no living person and
 * report no event. External articles lead to publishers' home pages and describe no single article there.
 */
interface SampleFile {
  /** The first words of every sample, so that nobody mistakes it for news. */
  mark: string
  /** The first paragraph of an op-ed, after the mark. */
  purpose: string
  tag: string
  editors: string
  /** The author of an external article. `{category}` is replaced. */
  desk: string
  articles: readonly SampleWords[]
}

type SampleWords = Pick<NewOpEd, 'title' | 'slug' | 'excerpt' | 'category' | 'tags'> &
  Pick<Sample, 'age' | 'correction' | 'originalSlug'> &
  Partial<Pick<Sample, 'comments' | 'image'>> & { popular?: boolean } & (
    { paragraphs: readonly string[] } | { source: string; externalUrl: string }
  )

export function sampleFile(language: Language): SampleFile {
  const file = new URL(`${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as SampleFile
}

/** All samples of both editions, newest first. */
export const samples: readonly Sample[] = languages
  .flatMap((language) => {
    const file = sampleFile(language)
    return file.articles.map((words) => toSample(language, file, words))
  })
  .toSorted((a, b) => a.age - b.age)

function toSample(language: Language, file: SampleFile, words: SampleWords): Sample {
  const { title, slug, category, age, comments = 0, image = true, originalSlug } = words
  const shared = {
    title,
    slug,
    category,
    language,
    excerpt: `${file.mark} ${words.excerpt}`,
    tags: [file.tag, ...words.tags],
    isPopular: words.popular ?? false,
  }
  const article: CompleteArticle =
    'paragraphs' in words
      ? {
          ...shared,
          type: 'op-ed',
          authorName: file.editors,
          body: [`${file.mark} ${file.purpose}`, ...words.paragraphs].join('\n\n'),
        }
      : {
          ...shared,
          type: 'external',
          authorName: file.desk.replace('{category}', category),
          source: words.source,
          externalUrl: words.externalUrl,
        }
  return {
    article,
    age,
    comments,
    image,
    ...(words.correction && { correction: `${file.mark} ${words.correction}` }),
    ...(originalSlug && { originalSlug }),
  }
}
