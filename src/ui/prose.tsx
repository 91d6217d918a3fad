import { createElement, Fragment, type ReactNode } from 'react'
import { inlineText, type Block, type Footnote } from '#domain/body/read-body.ts'
import type { Inline } from '#domain/body/read-line.ts'
import type { Picture } from '#domain/body/picture.ts'
import { plainAttributes, textAttributes, type Language } from '#domain/text/script.ts'
import { useTexts } from '#texts/use-texts.ts'
import { scrollRegion } from './scroll-region.ts'

/** Long text with links that open in a new tab. Blocks are separate children, because React asks for keys in arrays. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  const { language } = useTexts()
  const rendered = blocks.map((block) => renderBlock(block, language))
  return createElement('div', { className: 'prose' }, ...rendered)
}

/** @param page the language of the page. */
function renderBlock(block: Block, page: Language): ReactNode {
  if (block.kind === 'picture') return <PictureBlock {...block.picture} />
  if (block.kind === 'table') return <Table rows={block.rows} />
  if (block.kind === 'footnotes') return <Footnotes notes={block.notes} />
  if ('line' in block) return renderWhole(block.kind, block.line, page)
  const each = block.kind === 'blockquote' ? 'p' : 'li'
  // Not `dir="auto"`: it ignores lines with a `dir` of their own.
  const attributes = plainAttributes(block.lines.map(inlineText).join(' '), page)
  const lines = block.lines.map((line) => renderWhole(each, line, attributes.lang ?? page))
  return createElement(block.kind, attributes, ...lines)
}

/** @param around the language of the block around the line. */
function renderWhole(tag: string, line: readonly Inline[], around: Language): ReactNode {
  const attributes = textAttributes(inlineText(line), around)
  return createElement(tag, attributes, ...line.map(renderInline))
}

function renderLine(tag: string | typeof Fragment, line: readonly Inline[]): ReactNode {
  return createElement(tag, null, ...line.map(renderInline))
}

/** The id of an element in the page with the words 'opens in a new tab', to which links refer. */
export const newTabId = 'new-tab'

function renderInline(part: Inline): ReactNode {
  if ('text' in part) return part.text
  if ('emphasis' in part) return renderLine(part.emphasis, part.inside)
  if ('footnote' in part) return <Reference number={part.number} />
  return (
    <a
      href={part.href}
      target="_blank"
      rel="noopener noreferrer"
      // Not as text in the link: a reader who copies the passage would copy it too.
      aria-describedby={newTabId}
    >
      {renderLine(Fragment, part.inside)}
    </a>
  )
}

function Reference({ number }: { number: number }) {
  const { article: texts } = useTexts()
  return (
    <sup id={`reference-${number}`}>
      <a href={`#footnote-${number}`} aria-label={texts.footnote(number)}>
        {/* Brackets keep the number of a note apart from a number before it, when the text is copied. */}
        {`[${number}]`}
      </a>
    </sup>
  )
}

function Footnotes({ notes }: { notes: readonly Footnote[] }) {
  const { article: texts, language } = useTexts()
  return (
    <section aria-label={texts.footnotes} className="footnotes border-t pt-4 text-base">
      <ol>
        {notes.map(({ number, line }) => (
          <li
            key={number}
            id={`footnote-${number}`}
            {...textAttributes(inlineText(line), language)}
          >
            {renderLine(Fragment, line)}{' '}
            <a href={`#reference-${number}`} aria-label={texts.backToText}>
              <span className="inline-block rtl:-scale-x-100">{'↩\uFE0E'}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Table({ rows }: Pick<Extract<Block, { kind: 'table' }>, 'rows'>) {
  const { article: texts, language } = useTexts()
  const [head = [], ...others] = rows
  const rowOf = (tag: string, row: readonly Inline[][]) =>
    createElement('tr', null, ...row.map((cell) => renderWhole(tag, cell, language)))
  return (
    <div className="scrolling" {...scrollRegion(texts.table)}>
      <table>
        <thead>{rowOf('th', head)}</thead>
        {createElement('tbody', null, ...others.map((row) => rowOf('td', row)))}
      </table>
    </div>
  )
}

/** The displayed width of a picture that may be wider than the text. */
export const wideSizes = '(min-width: 64rem) 47rem, (min-width: 40rem) 35rem, 92vw'

/** Whether a picture is large enough to be wider than the text. */
export function isWide(size: { width: number; height: number } | undefined): boolean {
  return size !== undefined && size.width >= 1000 && size.width > size.height
}

function PictureBlock(picture: Picture) {
  const { alt, url, src, avif, webp, media, width, height } = picture
  return (
    <div className={isWide(picture) ? 'picture wide' : 'picture'}>
      <FullSize url={url} alt={alt}>
        <picture>
          {avif && <source media={media} type="image/avif" srcSet={avif} sizes={wideSizes} />}
          {webp && <source media={media} type="image/webp" srcSet={webp} sizes={wideSizes} />}
          <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
        </picture>
      </FullSize>
    </div>
  )
}

interface FullSizeProps {
  url?: string | undefined
  alt?: string | undefined
  children: ReactNode
}

/**
 * A picture with a link to its file in full size, if the file is on this site. The picture is not copied into a dialog
 * and not covered by a button: a right click or a long press can save it, and a browser's reader view shows it.
 */
export function FullSize({ url = '', alt = '', children }: FullSizeProps) {
  const { image: texts } = useTexts().article
  if (!url.startsWith('/')) return children
  const label = alt === '' ? texts.fullSize : `${texts.fullSize}: ${alt}`
  return (
    <a href={url} aria-label={label} className="block">
      {children}
    </a>
  )
}
