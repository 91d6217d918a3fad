import type { Block } from '#domain/article-body.ts'
import type { Inline } from '#domain/body-line.ts'
import { xml } from './xml.ts'

/** A block of a body as HTML. The URL of a picture is absolute. */
export function blockHtml(block: Block, site: string): string {
  if (block.kind === 'picture') {
    const { alt, url, width, height } = block.picture
    const src = xml(new URL(url, `${site}/`).href)
    return `<img src="${src}" alt="${xml(alt)}" width="${width}" height="${height}">`
  }
  if ('line' in block) return lineHtml(block.kind, block.line)
  const each = block.kind === 'blockquote' ? 'p' : 'li'
  const lines = block.lines.map((line) => lineHtml(each, line))
  return `<${block.kind}>${lines.join('')}</${block.kind}>`
}

function lineHtml(tag: string, line: Inline[]): string {
  return `<${tag}>${line.map(inlineHtml).join('')}</${tag}>`
}

function inlineHtml(part: Inline): string {
  if ('text' in part) return xml(part.text)
  if ('emphasis' in part) return lineHtml(part.emphasis, part.inside)
  return `<a href="${xml(part.href)}">${part.inside.map(inlineHtml).join('')}</a>`
}
