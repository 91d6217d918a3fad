import { textAttributes, withoutControls } from '#domain/script.ts'

/** A stored text inside a line of the interface. It cannot turn the direction of what is around it. */
export function Bdi({ children }: { children: string }) {
  const { dir, lang } = textAttributes(children)
  return (
    <bdi dir={dir === 'auto' ? undefined : dir} lang={lang}>
      {withoutControls(children)}
    </bdi>
  )
}
