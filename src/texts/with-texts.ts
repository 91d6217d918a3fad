import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { Language } from '#domain/site/language.ts'
import { textsOf } from './texts-of.ts'
import { TextsContext } from './use-texts.ts'

/** The element in an edition's texts, for the build and for functions. */
export function withTexts(language: Language, element: ReactNode): ReactElement {
  return createElement(TextsContext, { value: textsOf(language) }, element)
}

interface InEditionProps<Props extends object> {
  language: Language
  view: ComponentType<Props>
  props: Props
}

/** A component in an edition's texts, for .astro files: a component in its slot would not get them. */
export function InEdition<Props extends object>({ language, view, props }: InEditionProps<Props>) {
  return withTexts(language, createElement(view, props))
}
