import type { ComponentType } from 'react'
import type { Language } from '#domain/site/language.ts'
import { withTexts } from './with-texts.ts'

interface InEditionProps<Props extends object> {
  language: Language
  view: ComponentType<Props>
  props: Props
}

/** A component in an edition's texts, for .astro files: a component in its slot would not get them. */
export function InEdition<Props extends object>({
  language,
  view: View,
  props,
}: InEditionProps<Props>) {
  return withTexts(language, <View {...props} />)
}
