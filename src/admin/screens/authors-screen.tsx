import { Frame } from '#admin/frame.tsx'
import { AuthorManagement } from '#features/authors/author-management.tsx'

export function AuthorsScreen() {
  return (
    <Frame screen="authors">
      <AuthorManagement />
    </Frame>
  )
}
