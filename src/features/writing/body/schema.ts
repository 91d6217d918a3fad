import { Schema, type Attrs, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { pictureIn } from '#domain/articles/body-picture.ts'

/**
 * How a line stands in the stored body: the blank lines above it, its mark, and its text. Each is kept while the line
 * still reads as what is shown, so a line that nobody changed is stored as it was.
 */
export interface Written {
  /** Each blank line ends with a line feed. */
  above: string
  mark: string
  text: string
}

const written = { written: { default: null } }

function line(tag: string, rest: NodeSpec = {}): NodeSpec {
  return {
    content: 'inline*',
    attrs: written,
    parseDOM: [{ tag }],
    toDOM: () => [tag, 0],
    ...rest,
  }
}

/** A block of lines or of rows. */
export function container(tag: string, content: string, rest: NodeSpec = {}): NodeSpec {
  return {
    group: 'block',
    content,
    parseDOM: [{ tag }],
    toDOM: () => [tag, 0],
    ...rest,
  }
}

export const linkMark: MarkSpec = {
  attrs: { href: {} },
  inclusive: false,
  parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
  toDOM: ({ attrs }) => ['a', { href: (attrs as { href: string }).href }, 0],
}

/** A body as the editor shows it: the blocks of `article-body.ts`. Nothing contains another block of its kind. */
export const bodySchema = new Schema({
  nodes: {
    // The blank lines after the last block.
    doc: { content: 'block+', attrs: { end: { default: '' } } },
    p: line('p', { group: 'block' }),
    h2: line('h2', { group: 'block', defining: true }),
    h3: line('h3', { group: 'block', defining: true }),
    ul: container('ul', 'li+'),
    ol: container('ol', 'li+'),
    li: line('li', { defining: true }),
    blockquote: container('blockquote', 'quoted+'),
    quoted: line('p', { defining: true, parseDOM: [{ tag: 'p', context: 'blockquote/' }] }),
    picture: {
      group: 'block',
      attrs: { source: {}, ...written },
      draggable: true,
      toDOM: ({ attrs }) => {
        const { src = '', alt = '' } = pictureIn(String(attrs['source'])) ?? {}
        return ['figure', { class: 'picture' }, ['img', { src, alt }]]
      },
    },
    table: container('table', 'row+', {
      attrs: { rule: { default: '' }, ...written },
      isolating: true,
      toDOM: () => ['div', { class: 'table' }, ['table', ['tbody', 0]]],
    }),
    row: {
      content: 'cell+',
      attrs: { source: { default: '' } },
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    cell: line('td', { isolating: true, attrs: {}, parseDOM: [{ tag: 'td' }, { tag: 'th' }] }),
    footnote: line('p', {
      group: 'block',
      defining: true,
      attrs: { name: {}, ...written },
      parseDOM: [],
      toDOM: ({ attrs }) => ['p', { 'data-footnote': attrs['name'] as string }, 0],
    }),
    text: { group: 'inline' },
    reference: {
      group: 'inline',
      inline: true,
      attrs: { name: {} },
      toDOM: ({ attrs }) => ['sup', String(attrs['name'])],
    },
  },
  marks: {
    link: linkMark,
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
  },
})

/** How a node is stored, if it was read from a body. */
export function writtenOf({ attrs }: { attrs: Attrs }): Written | undefined {
  return (attrs as { written?: Written | null }).written ?? undefined
}
