import type { ListedCorrection } from '#contract/corrections.ts'
import { en } from '#texts/en/ui.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

interface WeekCorrectionsProps {
  corrections: readonly { correction: ListedCorrection; isTicked: boolean }[]
  onToggle: (id: string) => void
}

/** The corrections of articles of earlier issues, each of which the issue can repeat. */
export function WeekCorrections({ corrections, onToggle }: WeekCorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="week-corrections">
      <h3 id="week-corrections" className="border-b pt-3 pb-1 text-lg">
        Updates to Earlier Articles
      </h3>
      <ul className="grid gap-3">
        {corrections.map(({ correction: { id, kind, text, article }, isTicked }) => (
          <li key={id} className="wrap-anywhere">
            <Checkbox label={article.title} checked={isTicked} onChange={() => onToggle(id)} />
            <p className="text-text-quiet text-sm">
              {en.article.correctionNames[kind]}: <Bdi>{text}</Bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
