import { useStore } from '@nanostores/react'
import { Frame } from '#admin/frame.tsx'
import { router } from '#admin/router.ts'
import { EditPage } from '#features/publishing/form/edit-page.tsx'

export function EditScreen() {
  const id = useStore(router)?.search['id'] ?? ''
  return (
    <Frame screen="edit">
      <EditPage key={id} id={id} />
    </Frame>
  )
}
