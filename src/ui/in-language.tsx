import type { ReactNode } from 'react'
import { pageDirection, type Language } from '#domain/text/script.ts'
import { TextsContext, useTexts } from '#texts/use-texts.ts'

interface InLanguageProps {
  language: Language
  children: ReactNode
}

/** Shows stored texts as a page of their language shows them, without a box of its own. */
export function InLanguage({ language, children }: InLanguageProps) {
  const texts = useTexts()
  return (
    <TextsContext value={{ ...texts, language }}>
      <div lang={language} dir={pageDirection(language)} className="contents">
        {children}
      </div>
    </TextsContext>
  )
}
