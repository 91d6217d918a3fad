import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { desk, type DeskSummary } from '#contract/desk.ts'
import { parseTags } from '#domain/articles/tags.ts'
import { foldedText } from '#domain/search/words.ts'
import { TextField } from '#ui/form-fields.tsx'

// As readers get them: nobody is asked to log in because of suggestions.
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
 * A field that suggests what the newest articles have in it; of tags, after those that are typed. Not while the field has
 * the focus when they arrive: Chromium would forget what was typed, which then could not be undone.
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
  // In the same turn, so that the field does not get the focus in between.
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
          // Browsers look in the label too.
          <option key={value} label={otherSpelling(before + value)}>
            {before + value}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** The letters alone, for who types 'الامارات' or 'Beyonce'; `undefined` if they are the name itself. */
function otherSpelling(name: string): string | undefined {
  const letters = foldedText(name)
  return letters === name.toLowerCase() ? undefined : letters
}
