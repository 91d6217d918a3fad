import { Schema, type Attrs, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { pictureIn } from '#domain/body/picture.ts'

/**
 * The source of a line in the stored body: the blank lines above it, its mark, and its text. While this source still
 * reads as the line looks, it is kept. So a line that nobody has changed is stored as it was.
 */
export interface Written {
  /** Each blank line ends with a line feed. */
  above: string
  mark: string
  text: string
}

const written = { written: { default: null } }

/** A line of text. */
export function line(tag: string, rest: NodeSpec = {}): NodeSpec {
  return { content: 'inline*', parseDOM: [{ tag }], toDOM: () => [tag, 0], ...rest }
}

function writtenLine(tag: string, rest?: NodeSpec): NodeSpec {
  return line(tag, { attrs: written, ...rest })
}

/** A block of lines or of rows. */
export function container(tag: string, content: string, rest?: NodeSpec): NodeSpec {
  return line(tag, { group: 'block', content, ...rest })
}

/** The marks that every kind of text has. */
export const textMarks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
} satisfies Record<string, MarkSpec>

/** A body as the editor shows it: the blocks of `read-body.ts`. No list contains a list, no quotation a quotation. */
export const bodySchema = new Schema({
  nodes: {
    // The blank lines after the last block.
    doc: { content: 'block+', attrs: { end: { default: '' } } },
    p: writtenLine('p', { group: 'block' }),
    h2: writtenLine('h2', { group: 'block', defining: true }),
    h3: writtenLine('h3', { group: 'block', defining: true }),
    ul: container('ul', 'li+'),
    ol: container('ol', 'li+'),
    li: writtenLine('li', { defining: true }),
    blockquote: container('blockquote', 'quoted+'),
    quoted: writtenLine('p', { defining: true, parseDOM: [{ tag: 'p', context: 'blockquote/' }] }),
    picture: {
      group: 'block',
      attrs: { source: {}, ...written },
      draggable: true,
      toDOM: ({ attrs }) => {
        const { src = '', alt = '' } = pictureIn(String(attrs['source'])) ?? {}
        // An absolute URL: a picture that is pasted into another site must still lead to this one.
        const href = src && new URL(src, location.origin).href
        return ['figure', { class: 'picture' }, ['img', { src: href, alt }]]
      },
    },
    table: container('table', 'row+', {
      attrs: { rule: { default: '' }, ...written },
      isolating: true,
      toDOM: () => ['div', { class: 'scrolling' }, ['table', { role: 'table' }, ['tbody', 0]]],
    }),
    row: line('tr', { content: 'cell+', attrs: { source: { default: '' } } }),
    cell: line('td', { isolating: true, parseDOM: [{ tag: 'td' }, { tag: 'th' }] }),
    footnote: line('p', {
      group: 'block',
      attrs: { name: {}, ...written },
      parseDOM: [],
      toDOM: () => ['p', 0],
    }),
    text: { group: 'inline' },
    reference: {
      group: 'inline',
      inline: true,
      attrs: { name: {} },
      toDOM: () => ['sup'],
    },
  },
  marks: textMarks,
})

/** How a node is stored, if it was read from a body. */
export function writtenOf({ attrs }: { attrs: Attrs }): Written | undefined {
  return (attrs as { written?: Written | null }).written ?? undefined
}
