import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { desk, type DeskSummary } from '#contract/desk.ts'
import { parseTags } from '#domain/articles/tags.ts'
import { foldedText } from '#domain/search/words.ts'
import { TextField } from '#ui/form-fields.tsx'

// Without a token, as readers load them: a suggestion must never cause a login dialog.
const newest = createQuery(
  () => request(desk.list, { query: { limit: '100' }, token: null }),
  600_000,
)

const values = {
  authorName: (card: DeskSummary) => card.authorName ?? [],
  source: (card: DeskSummary) => ('source' in card && card.source) || [],
  tags: (card: DeskSummary) => card.tags,
}

/**
 * A field that suggests values of the newest articles: authors, sources, or a tag after those that are typed.
 * Suggestions that arrive while it has the focus wait: Chromium would lose its undo history.
 */
export function SuggestedField(
  props: ComponentProps<typeof TextField> & { name: keyof typeof values },
) {
  const { name } = props
  const state = useQuery(newest)
  const typed = useWatch<Record<string, string>, string>({ name })
  const before = name === 'tags' ? (/^.*[,،]\s*/.exec(typed)?.[0] ?? '') : ''
  const isReady = state.status === 'ready'
  const frame = useRef<HTMLDivElement>(null)
  const [isOffered, setOffered] = useState(false)
  // A layout effect runs before the next event: the field cannot get the focus between the check and the render.
  useLayoutEffect(() => {
    if (!frame.current?.contains(document.activeElement)) setOffered(isReady)
  }, [isReady])
  const known = new Set(isReady && isOffered ? state.data.flatMap(values[name]) : [])
  for (const tag of parseTags(before)) known.delete(tag)
  return (
    <div ref={frame} className="contents" onBlur={() => setOffered(isReady)}>
      <TextField {...props} list={`known-${name}`} />
      <datalist id={`known-${name}`}>
        {[...known].map((value) => (
          // Browsers compare what is typed with the label too.
          <option key={value} label={otherSpelling(before + value)}>
            {before + value}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** The folded name, so that typing 'الامارات' or 'Beyonce' finds it; `undefined` if folding changes nothing. */
function otherSpelling(name: string): string | undefined {
  const letters = foldedText(name)
  return letters === name.toLowerCase() ? undefined : letters
}
