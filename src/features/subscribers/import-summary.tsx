import type { ImportReport } from '#contract/subscribers.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveAsTable } from './save-as-file.ts'

const reasons: Record<ImportReport['refused'][number]['reason'], string> = {
  'no-email': 'no email in this line',
  unclear: 'it is not known whether this person stays',
  unsubscribed: 'has unsubscribed',
  bounced: 'mail to it bounced',
  complained: 'reported us as spam',
  erased: 'asked to be erased',
}

/** More lines would make the page slow. */
const shownMaximum = 200

const count = (figure: number) => figure.toLocaleString('en-US')

interface ImportSummaryProps {
  report: ImportReport
  /** Whether nothing is stored yet. */
  isDryRun?: boolean
}

/** The result of an import, line by line, or the result that it would have. */
export function ImportSummary({ report, isDryRun = false }: ImportSummaryProps) {
  const { added, known, left, refused } = report
  const rows = refused.map(({ line, text, reason }) => [line, text, reasons[reason]])
  return (
    <div className="grid gap-3">
      <Notice>
        {isDryRun ? 'Will be added' : 'Added'}: {count(added)}. Known already: {count(known)}.
        Refused: {count(refused.length)}.{left > 0 && ` Left the old list: ${count(left)}.`}
      </Notice>
      {refused.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-sm">Refused lines</summary>
          <ul className="grid max-h-64 gap-1 overflow-y-auto text-sm">
            {refused.slice(0, shownMaximum).map(({ line, text, reason }) => (
              <li key={`${line} ${text}`} className="wrap-anywhere">
                Line {line}: <Bdi>{text}</Bdi> ({reasons[reason]})
              </li>
            ))}
          </ul>
          {refused.length > shownMaximum && (
            <p className="text-sm">And {count(refused.length - shownMaximum)} more.</p>
          )}
          <Button
            size="small"
            className="mt-3"
            onClick={() => void saveAsTable('refused.csv', ['Line', 'Text', 'Reason'], rows)}
          >
            Download as CSV
          </Button>
        </details>
      )}
    </div>
  )
}
