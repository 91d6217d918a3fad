import { Frame } from '#admin/frame.tsx'

export function ContentScreen() {
  return (
    <Frame title="Content" back="Back">
      x
    </Frame>
  )
}
