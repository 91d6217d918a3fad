import { useTextAttributes } from '#texts/use-texts.ts'

/** The excerpt above an article's body. */
export function Standfirst({ children }: { children: string }) {
  return (
    <p
      className="border-s-accent text-text-quiet border-s-2 ps-5 font-serif text-xl leading-snug italic"
      {...useTextAttributes()(children)}
    >
      {children}
    </p>
  )
}
