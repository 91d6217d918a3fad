import { Frame } from '#admin/frame.tsx'
import { ExternalForm } from '#features/publishing/external-form.tsx'

export function ExternalScreen() {
  return (
    <Frame
      title="Add External Article"
      subtitle="Link to external articles with source attribution"
      back="Back to Dashboard"
    >
      <ExternalForm />
    </Frame>
  )
}
