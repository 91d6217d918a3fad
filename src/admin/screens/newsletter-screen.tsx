import { Frame } from '#admin/frame.tsx'

export function NewsletterScreen() {
  return (
    <Frame title="Newsletter" back="Back">
      x
    </Frame>
  )
}
