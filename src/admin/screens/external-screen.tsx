import { Frame } from '#admin/frame.tsx'
import { showContent, useTranslated } from '#admin/navigation.ts'
import { ExternalForm } from '#features/publishing/form/external-form.tsx'
import { OfOriginal } from '#features/publishing/translation/translation-form.tsx'

export function ExternalScreen() {
  const translated = useTranslated()
  return (
    <Frame screen="external">
      {translated === undefined ? (
        <ExternalForm />
      ) : (
        <OfOriginal key={translated} id={translated}>
          {(translating) => <ExternalForm translating={translating} onDone={showContent} />}
        </OfOriginal>
      )}
    </Frame>
  )
}
