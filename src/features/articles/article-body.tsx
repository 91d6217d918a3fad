import { createElement } from 'react'
import { parseBody, type BodyNode, type BodyParagraph } from '#domain/article-body.ts'

/** An op-ed's text as paragraphs; its links open in a new tab. */
export function ArticleBody({ text }: { text: string }) {
  // Paragraphs and their parts have no identity but their place, so they are given as fixed children.
  return createElement('div', { className: 'prose' }, ...parseBody(text).map(paragraphElement))
}

function paragraphElement(paragraph: BodyParagraph) {
  return createElement('p', null, ...paragraph.map(nodeElement))
}

function nodeElement({ text, href }: BodyNode) {
  if (href === undefined) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
