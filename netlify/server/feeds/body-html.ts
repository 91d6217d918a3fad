import { inlineText, type Block } from '#domain/article-body.ts'
import type { Inline } from '#domain/body-line.ts'
import { htmlAttributes, plainHtmlAttributes } from '#domain/script.ts'
import { xml } from './xml.ts'

/** A block of a body as HTML. The URL of a picture is absolute. */
export function blockHtml(block: Block, site: string): string {
  if (block.kind === 'picture') {
    const { alt, url, width, height } = block.picture
    const src = xml(new URL(url, `${site}/`).href)
    return `<img src="${src}" alt="${xml(alt)}" width="${width}" height="${height}">`
  }
  if ('line' in block) return wholeHtml(block.kind, block.line)
  const each = block.kind === 'blockquote' ? 'p' : 'li'
  const attributes = plainHtmlAttributes(block.lines.map(inlineText).join(' '))
  const attributesIn = attributes ? htmlAttributes : plainHtmlAttributes
  const lines = block.lines.map((line) => wholeHtml(each, line, attributesIn))
  return `<${block.kind}${attributes}>${lines.join('')}</${block.kind}>`
}

function wholeHtml(tag: string, line: Inline[], attributesOf = plainHtmlAttributes): string {
  return `<${tag}${attributesOf(inlineText(line))}>${line.map(inlineHtml).join('')}</${tag}>`
}

function lineHtml(tag: string, line: Inline[]): string {
  return `<${tag}>${line.map(inlineHtml).join('')}</${tag}>`
}

function inlineHtml(part: Inline): string {
  if ('text' in part) return xml(part.text)
  if ('emphasis' in part) return lineHtml(part.emphasis, part.inside)
  return `<a href="${xml(part.href)}">${part.inside.map(inlineHtml).join('')}</a>`
}
