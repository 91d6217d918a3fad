import { withoutControls } from '#domain/text/script.ts'
import { useTextAttributes } from '#texts/use-texts.ts'

/** A stored text inside a line of the interface. It cannot change the direction of the text around it. */
export function Bdi({ children }: { children: string }) {
  const { dir, lang } = useTextAttributes()(children)
  return (
    <bdi dir={dir === 'auto' ? undefined : dir} lang={lang}>
      {withoutControls(children)}
    </bdi>
  )
}
