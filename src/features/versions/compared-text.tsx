import { createElement, Fragment, type ReactNode } from 'react'
import type { ComparedPart } from './compare-words.ts'

/** A text with its removed and added words marked. */
export function ComparedText({ parts }: { parts: readonly ComparedPart[] }) {
  // The parts are separate arguments, not one array: React asks for keys only in arrays.
  return createElement(Fragment, null, ...parts.map(renderPart))
}

function renderPart({ kind, text }: ComparedPart): ReactNode {
  if (kind === 'removed') return <del className="text-danger scroll-my-24 decoration-2">{text}</del>
  if (kind === 'added') {
    return <ins className="text-success scroll-my-24 font-semibold decoration-2">{text}</ins>
  }
  return text
}
