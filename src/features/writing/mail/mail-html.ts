import { DOMParser as DocumentParser, type Mark, type Node } from 'prosemirror-model'
import { Html, html } from '#domain/text/html.ts'
import {
  breakTag,
  button,
  element,
  group,
  link,
  picture,
  ruleTag,
} from '#domain/text/mail-blocks.ts'
import { inertHtml } from '#features/writing/html/inert-html.ts'
import { mailSchema } from './mail-schema.ts'

const parser = DocumentParser.fromSchema(mailSchema)

/** The document of a newsletter's content, as far as the editor knows its HTML. */
export function parseMail(content: string): Node {
  return parser.parse(inertHtml(content), { preserveWhitespace: true })
}

/** The content as it is stored, one line for each block. */
export function serialiseMail(doc: Node): string {
  const content = html`${doc.children.map(blockHtml)}`.text
  return content === '<p></p>' ? '' : content
}

/** Whether the editor stores the content as it was, to the byte. */
export function isVisual(content: string): boolean {
  return serialiseMail(parseMail(content)) === content
}

/** HTML as the editor would store it. Of elements that it does not know, only the words are kept. */
export function convertMail(content: string): string {
  return serialiseMail(parser.parse(inertHtml(content)))
}

function blockHtml(node: Node): Html {
  const { name } = node.type
  if (name === 'rule') return ruleTag
  if (name === 'picture') return picture(node.attrs as { src: string; alt: string })
  if (name === 'button') return button(node.attrs as { href: string; label: string })
  if (node.isTextblock) return element(name === 'quoted' ? 'p' : name, inlineHtml(node.children))
  return group(name, node.children.map(blockHtml))
}

function inlineHtml(nodes: readonly Node[], depth = 0): Html {
  const parts: string[] = []
  let rest = nodes
  while (rest[0]) {
    const { text, marks } = rest[0]
    const mark = marks[depth]
    const end = mark ? rest.findIndex((node) => !node.marks[depth]?.eq(mark)) : 1
    const run = rest.slice(0, end === -1 ? rest.length : end)
    rest = rest.slice(run.length)
    const leaf = text === undefined ? breakTag : html`${text}`
    parts.push((mark ? markHtml(mark, inlineHtml(run, depth + 1)) : leaf).text)
  }
  return new Html(parts.join(''))
}

function markHtml(mark: Mark, inside: Html): Html {
  const { name } = mark.type
  return name === 'link' ? link(String(mark.attrs['href']), inside) : element(name, inside)
}
