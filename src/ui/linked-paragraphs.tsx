import { createElement, Fragment } from 'react'

interface LinkedText {
  text: string
  href?: string | undefined
}

interface LinkedParagraphsProps {
  /** Each paragraph is a row of texts, some of which lead somewhere. */
  paragraphs: ReadonlyArray<readonly LinkedText[]>
}

/** Paragraphs of text whose links open in a new tab. Their place is all that tells them apart, so they have no keys. */
export function LinkedParagraphs({ paragraphs }: LinkedParagraphsProps) {
  return createElement(
    Fragment,
    null,
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
