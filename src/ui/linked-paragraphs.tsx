import { createElement } from 'react'

interface LinkedText {
  text: string
  href?: string | undefined
}

interface LinkedParagraphsProps {
  /** Each paragraph is a row of texts, some of which lead somewhere. */
  paragraphs: ReadonlyArray<readonly LinkedText[]>
}

/**
 * Long text to read, whose links open in a new tab. Paragraphs and their parts have no identity but their place,
 * so they are given as fixed children, without keys.
 */
export function LinkedParagraphs({ paragraphs }: LinkedParagraphsProps) {
  return createElement(
    'div',
    { className: 'prose' },
    ...paragraphs.map((nodes) => createElement('p', null, ...nodes.map(drawn))),
  )
}

function drawn({ text, href }: LinkedText) {
  if (href === undefined) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
