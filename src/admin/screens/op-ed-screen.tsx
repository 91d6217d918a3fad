import { Frame } from '#admin/frame.tsx'
import { OpEdForm } from '#features/publishing/op-ed-form.tsx'

export function OpEdScreen() {
  return (
    <Frame screen="opEd">
      <OpEdForm />
    </Frame>
  )
}
