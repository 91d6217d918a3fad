import { Frame } from '#admin/frame.tsx'
import { OpEdForm } from '#features/publishing/op-ed-form.tsx'

export function OpEdScreen() {
  return (
    <Frame title="Write Op-Ed Article" back="Back to Dashboard">
      <OpEdForm />
    </Frame>
  )
}
