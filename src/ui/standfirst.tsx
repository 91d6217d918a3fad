import { useTextAttributes } from '#texts/use-texts.ts'

/** The excerpt below an article's headline. */
export function Standfirst({ children }: { children: string }) {
  return (
    <p className="text-text-quiet font-serif text-xl/snug" {...useTextAttributes()(children)}>
      {children}
    </p>
  )
}
