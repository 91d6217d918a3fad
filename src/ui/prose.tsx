import { createElement, Fragment, type ReactNode } from 'react'

/** A part of a line: text, a link, or something emphasised. */
type Inline =
  | { text: string }
  | { href: string; inside: readonly Inline[] }
  | { emphasis: 'strong' | 'em'; inside: readonly Inline[] }

interface Picture {
  alt: string
  src: string
  avif?: string
  webp?: string
  width: number
  height: number
}

export type ProseBlock =
  | { kind: 'p' | 'h2' | 'h3'; line: readonly Inline[] }
  | { kind: 'ul' | 'ol' | 'blockquote'; lines: ReadonlyArray<readonly Inline[]> }
  | { kind: 'picture'; picture: Picture }

/**
 * Long text with links that open in a new tab. Its parts are identified only by their order, so they are passed as
 * fixed children, which need no keys.
 */
export function Prose({ blocks }: { blocks: readonly ProseBlock[] }) {
  return createElement('div', { className: 'prose' }, ...blocks.map(renderBlock))
}

function renderBlock(block: ProseBlock): ReactNode {
  if (block.kind === 'picture') return <PictureBlock {...block.picture} />
  if ('line' in block) return renderLine(block.kind, block.line)
  const each = block.kind === 'blockquote' ? 'p' : 'li'
  return createElement(block.kind, null, ...block.lines.map((line) => renderLine(each, line)))
}

function renderLine(tag: string | typeof Fragment, line: readonly Inline[]): ReactNode {
  return createElement(tag, null, ...line.map(renderInline))
}

function renderInline(part: Inline): ReactNode {
  if ('text' in part) return part.text
  if ('emphasis' in part) return renderLine(part.emphasis, part.inside)
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer">
      {renderLine(Fragment, part.inside)}
    </a>
  )
}

const sizes = '(min-width: 40rem) 35rem, 92vw'

function PictureBlock({ alt, src, avif, webp, width, height }: Picture) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  )
}
