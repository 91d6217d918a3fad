import { Frame } from '#admin/frame.tsx'
import { ExternalForm } from '#features/publishing/external-form.tsx'

export function ExternalScreen() {
  return (
    <Frame screen="external">
      <ExternalForm />
    </Frame>
  )
}
