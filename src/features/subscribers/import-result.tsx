import type { ImportReport } from '#contract/subscribers.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Notice } from '#ui/notice.tsx'

const reasons: Record<ImportReport['refused'][number]['reason'], string> = {
  'no-email': 'no email in this line',
  unsubscribed: 'has unsubscribed',
  bounced: 'mail to it bounced',
  complained: 'reported us as spam',
  erased: 'asked to be erased',
}

/** More lines would make the page slow. */
const shownMaximum = 200

const count = (figure: number) => figure.toLocaleString('en-US')

/** What became of the lines of an import. */
export function ImportResult({ report: { added, known, refused } }: { report: ImportReport }) {
  return (
    <div className="grid gap-3">
      <Notice>
        Added: {count(added)}. Known already: {count(known)}. Refused: {count(refused.length)}.
      </Notice>
      {refused.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-sm">Refused lines</summary>
          <ul className="grid max-h-64 gap-1 overflow-y-auto text-sm">
            {refused.slice(0, shownMaximum).map(({ line, text, reason }) => (
              <li key={line} className="wrap-anywhere">
                Line {line}: <Bdi>{text}</Bdi> ({reasons[reason]})
              </li>
            ))}
          </ul>
          {refused.length > shownMaximum && (
            <p className="text-sm">And {count(refused.length - shownMaximum)} more.</p>
          )}
        </details>
      )}
    </div>
  )
}
