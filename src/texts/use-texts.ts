import { createContext, useContext } from 'react'
import { editionPaths } from '#domain/addresses/paths.ts'
import { textAttributes, type TextAttributes } from '#domain/text/script.ts'
import { en, type Texts } from './en/ui.ts'

/** The texts for everything inside. English is the default, so only Arabic pages need a provider. */
export const TextsContext = createContext<Texts>(en)

/** The texts of the edition that the component is shown in. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}

/** The paths of the edition that the component is shown in. */
export function useEditionPaths(): ReturnType<typeof editionPaths> {
  return editionPaths(useTexts().language)
}

/** `textAttributes` for the language of the page. */
export function useTextAttributes(): (text: string) => TextAttributes {
  const { language } = useTexts()
  return (text) => textAttributes(text, language)
}
