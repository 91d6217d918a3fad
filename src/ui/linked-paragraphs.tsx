import { createElement } from 'react'

interface LinkedText {
  text: string
  href?: string | undefined
}

interface LinkedParagraphsProps {
  /** Each paragraph is a list of texts, some of them with a link. */
  paragraphs: ReadonlyArray<readonly LinkedText[]>
}

/**
 * Paragraphs with links that open in a new tab. Paragraphs and texts are identified only by their order, so they are
 * passed as fixed children, which need no keys.
 */
export function LinkedParagraphs({ paragraphs }: LinkedParagraphsProps) {
  return createElement(
    'div',
    { className: 'prose' },
    ...paragraphs.map((nodes) => createElement('p', null, ...nodes.map(render))),
  )
}

function render({ text, href }: LinkedText) {
  if (href === undefined) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
