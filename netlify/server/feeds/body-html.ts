import { inlineText, type Block } from '#domain/body/read-body.ts'
import { ownImagePath } from '#domain/articles/image.ts'
import type { Inline } from '#domain/body/read-line.ts'
import { feedAttributes, htmlAttributes, type Language } from '#domain/text/script.ts'
import { xml } from './xml.ts'

/** A block of a body, in the language of its article, as HTML. The URL of a picture is absolute. */
export function blockHtml(block: Block, site: string, language: Language): string {
  if (block.kind === 'picture') {
    const { alt, url, width, height } = block.picture
    const src = xml(new URL(ownImagePath(url), `${site}/`).href)
    return `<img src="${src}" alt="${xml(alt)}" width="${width}" height="${height}">`
  }
  const attributesOf = (text: string) => feedAttributes(text, language)
  if (block.kind === 'table') {
    const [head = [], ...others] = block.rows
    const rowHtml = (tag: string, row: Inline[][]) =>
      `<tr>${row.map((cell) => wholeHtml(tag, cell, attributesOf)).join('')}</tr>`
    const rows = others.map((row) => rowHtml('td', row)).join('')
    return `<table><thead>${rowHtml('th', head)}</thead><tbody>${rows}</tbody></table>`
  }
  if (block.kind === 'footnotes') {
    const notes = block.notes.map(({ line }) => wholeHtml('li', line, attributesOf))
    return `<ol>${notes.join('')}</ol>`
  }
  if ('line' in block) return wholeHtml(block.kind, block.line, attributesOf)
  const each = block.kind === 'blockquote' ? 'p' : 'li'
  const attributes = attributesOf(block.lines.map(inlineText).join(' '))
  const inside = attributes ? (text: string) => htmlAttributes(text, language) : attributesOf
  const lines = block.lines.map((line) => wholeHtml(each, line, inside))
  return `<${block.kind}${attributes}>${lines.join('')}</${block.kind}>`
}

function wholeHtml(tag: string, line: Inline[], attributesOf: (text: string) => string): string {
  return `<${tag}${attributesOf(inlineText(line))}>${line.map(inlineHtml).join('')}</${tag}>`
}

function inlineHtml(part: Inline): string {
  if ('text' in part) return xml(part.text)
  if ('emphasis' in part) return wholeHtml(part.emphasis, part.inside, () => '')
  if ('footnote' in part) return `<sup>[${part.number}]</sup>`
  return `<a href="${xml(part.href)}">${part.inside.map(inlineHtml).join('')}</a>`
}
