import { textAttributes } from '#domain/script.ts'

/** The excerpt above an article's body. */
export function Standfirst({ children }: { children: string }) {
  return (
    <p
      className="border-s-accent text-text-quiet border-s-2 ps-5 font-serif text-xl leading-snug italic"
      {...textAttributes(children)}
    >
      {children}
    </p>
  )
}
