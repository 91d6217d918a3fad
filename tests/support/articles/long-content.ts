import { NewExternal, NewOpEd } from '#contract/content.ts'

const longTitle =
  'On the duty of every authority that licenses, buys or runs a system which decides about people to say in one page how it decides, and who answers'
export const longAuthor = 'A Committee of Authors With a Long Name, and Its Secretary'
const unbroken = 'Datenschutzgrundverordnungsfolgenabschaetzungsverantwortlichkeitsregister'
const paragraph =
  'A paragraph that goes on for a while shows how the column holds: the measure, the leading, the space after it, and [a source whose title is long enough to break over two lines](https://example.com/a-source) in its middle. '

/** Articles at the limits of what an editor may write, for layout tests. */
export const longContent = [
  NewOpEd.parse({
    type: 'op-ed',
    title: longTitle,
    slug: 'a-long-title',
    excerpt: paragraph.repeat(2).replace(/\[(.*?)\]\(.*?\)/g, '$1'),
    authorName: longAuthor,
    category: 'Regulation',
    tags: Array.from({ length: 40 }, (_, index) => `Tag number ${index + 1}`),
    body: Array.from({ length: 6 }, () => paragraph.repeat(3)).join('\n\n'),
    isPopular: true,
  }),
  NewOpEd.parse({
    type: 'op-ed',
    title: unbroken,
    slug: 'an-unbroken-word',
    excerpt: unbroken.repeat(3),
    authorName: unbroken,
    category: 'Policy',
    tags: [unbroken],
    body: `${unbroken.repeat(4)}\n\nAnd a short line.`,
  }),
  NewExternal.parse({
    type: 'external',
    title: `${longTitle}, and before which court`,
    slug: 'a-long-external-title',
    excerpt: unbroken,
    authorName: 'Correspondent',
    category: 'Technology',
    source: 'The Journal of Very Long Publication Names and Their Abbreviations',
    externalUrl: `https://example.com/${'a-long-path/'.repeat(20)}`,
    imageUrl: 'https://images.example.com/there-is-no-such-picture.jpg',
    imageAlt: 'A hall',
    imageCaption: longTitle,
    imageCredit: unbroken,
    imageKind: 'ai',
  }),
]
