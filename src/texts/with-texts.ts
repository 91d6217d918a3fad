import { createElement, type ReactElement, type ReactNode } from 'react'
import type { Language } from '#domain/site/language.ts'
import { textsOf } from './texts-of.ts'
import { TextsContext } from './use-texts.ts'

/** The element in an edition's texts, for the build and for functions. */
export function withTexts(language: Language, element: ReactNode): ReactElement {
  return createElement(TextsContext, { value: textsOf(language) }, element)
}
