import { Frame } from '#admin/frame.tsx'
import { ContentManagement } from '#features/publishing/content-management.tsx'

export function ContentScreen() {
  return (
    <Frame title="Content Management" back="Back to Dashboard">
      <ContentManagement />
    </Frame>
  )
}
