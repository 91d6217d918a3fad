import { Frame } from '#admin/frame.tsx'
import { ContentManagement } from '#features/publishing/list/content-management.tsx'

export function ContentScreen() {
  return (
    <Frame screen="content">
      <ContentManagement />
    </Frame>
  )
}
