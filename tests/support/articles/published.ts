import { NewExternal, NewOpEd } from '#contract/content.ts'
import { longContent } from './long-content.ts'
import { publishedArabic } from './published-arabic.ts'

/** The articles that the site of the journeys has from its start. Some journeys publish more. */
export const opEd = NewOpEd.parse({
  type: 'op-ed',
  title: 'What a national data policy asks of small companies',
  slug: 'what-a-national-data-policy-asks',
  excerpt: 'Three duties, and the one that will take the most work.',
  authorName: 'Noura Example',
  category: 'Policy',
  tags: ['data', 'small business'],
  body: 'The first duty is to know what you hold.\n\nThe second is to [say so](https://example.com/notice).\n\nThe third takes the most work.',
  isPopular: true,
})

export const external = NewExternal.parse({
  type: 'external',
  title: 'A regulator consults on automated decisions',
  slug: 'a-regulator-consults',
  excerpt: 'Comments are open for sixty days.',
  authorName: 'Faisal Example',
  category: 'Regulation',
  tags: ['consultation'],
  source: 'The Example Wire',
  externalUrl: 'https://publisher.example/story',
})

const more = ['Policy', 'Regulation', 'Analysis', 'Technology', 'Policy', 'Analysis'] as const

export const published = [
  ...publishedArabic,
  ...longContent,
  ...more.map((category, index) =>
    NewOpEd.parse({
      ...opEd,
      title: `${category} in practice, part ${index + 1}`,
      slug: `in-practice-${index + 1}`,
      category,
      isPopular: index === 0,
      tags: ['practice'],
    }),
  ),
  external,
  opEd,
]
