import { Schema } from 'prosemirror-model'
import { directionOf } from '#domain/text/script.ts'
import { container, line, textMarks } from '#features/writing/body/schema.ts'

const heading = { group: 'block', defining: true }

/** A newsletter's content as the editor shows it. The names are those of the body's schema where both have a block. */
export const mailSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: line('p', { group: 'block' }),
    h2: line('h2', { ...heading, parseDOM: [{ tag: 'h1, h2' }] }),
    h3: line('h3', { ...heading, parseDOM: [{ tag: 'h3, h4, h5, h6' }] }),
    ul: container('ul', 'li+'),
    ol: container('ol', 'li+'),
    li: line('li', {
      defining: true,
      parseDOM: [{ tag: 'li' }, { tag: 'p', context: 'li/', skip: true, priority: 60 }],
    }),
    blockquote: container('blockquote', 'quoted+'),
    quoted: line('p', {
      defining: true,
      parseDOM: [{ tag: 'p', context: 'blockquote/', priority: 60 }],
    }),
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    picture: {
      group: 'block',
      attrs: { src: {}, alt: {} },
      draggable: true,
      parseDOM: [
        { tag: 'p', priority: 60, getAttrs: (paragraph) => pictureAlone(paragraph) },
        { tag: 'img[src]', getAttrs: pictureAttributes },
      ],
      toDOM: ({ attrs: { src, alt } }) => ['p', ['img', { src: String(src), alt: String(alt) }]],
    },
    button: {
      group: 'block',
      attrs: { href: {}, label: {} },
      draggable: true,
      parseDOM: [{ tag: 'table', priority: 60, getAttrs: buttonAttributes }],
      toDOM: ({ attrs: { href, label } }) => [
        'p',
        { class: 'mail-button', dir: directionOf(String(label)) },
        ['a', { href: String(href) }, String(label)],
      ],
    },
    text: { group: 'inline' },
    br: { group: 'inline', inline: true, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: textMarks,
})

function pictureAttributes(image: HTMLElement) {
  return { src: image.getAttribute('src') ?? '', alt: image.getAttribute('alt') ?? '' }
}

function pictureAlone(paragraph: HTMLElement) {
  const image = paragraph.querySelector<HTMLElement>('img[src]')
  const isAlone = image && paragraph.childNodes.length === 1 && image.parentNode === paragraph
  return isAlone ? pictureAttributes(image) : false
}

function buttonAttributes(table: HTMLElement) {
  const [link, ...others] = table.querySelectorAll('a[href], img')
  const label = link?.textContent ?? ''
  const isButton = others.length === 0 && label !== '' && label === table.textContent
  const isLayout = table.getAttribute('role') === 'presentation'
  return isButton && isLayout ? { href: link?.getAttribute('href') ?? '', label } : false
}
