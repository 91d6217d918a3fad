import type { ImportReport } from '#contract/subscribers.ts'
import { limits } from '#domain/limits.ts'

/** The lines of a text in batches of the size that one call takes, each with the number of its first line. */
export function batchesOf(text: string): { first: number; lines: string[] }[] {
  const lines = text.split(/\r\n|\r|\n/).map(cut)
  const batches: { first: number; lines: string[] }[] = []
  for (let first = 0; first < lines.length; first += limits.importLines) {
    const batch = lines.slice(first, first + limits.importLines)
    if (batch.some((line) => line.trim() !== '')) batches.push({ first, lines: batch })
  }
  return batches
}

/** A call with half a character would be refused as a whole. */
function cut(line: string): string {
  return line.slice(0, limits.importLineLength).toWellFormed()
}

/** The report of all batches so far, with the line numbers of the whole text. */
export function addReport(sum: ImportReport, first: number, report: ImportReport): ImportReport {
  const refused = report.refused.map((one) => ({ ...one, line: first + one.line }))
  return {
    added: sum.added + report.added,
    known: sum.known + report.known,
    refused: [...sum.refused, ...refused],
  }
}
