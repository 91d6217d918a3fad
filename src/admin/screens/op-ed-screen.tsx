import { Frame } from '#admin/frame.tsx'
import { showContent, useTranslated } from '#admin/navigation.ts'
import { OpEdForm } from '#features/publishing/form/op-ed-form.tsx'
import { OfOriginal } from '#features/publishing/translation/translation-form.tsx'

export function OpEdScreen() {
  const translated = useTranslated()
  return (
    <Frame screen="opEd">
      {translated === undefined ? (
        <OpEdForm />
      ) : (
        <OfOriginal key={translated} id={translated}>
          {(translating) => <OpEdForm translating={translating} onDone={showContent} />}
        </OfOriginal>
      )}
    </Frame>
  )
}
