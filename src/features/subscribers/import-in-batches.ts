import type { ImportReport } from '#contract/subscribers.ts'
import { limits } from '#domain/site/limits.ts'

interface Batch {
  /** The number of its first line in the text. */
  first: number
  lines: string[]
}

/** The bytes of a batch, so that a call's body with its other fields is not too large. */
const maximumBytes = limits.jsonBodyBytes / 2

/** The lines of a text in batches of the size that one call takes: in lines and in bytes. */
export function batchesOf(text: string): Batch[] {
  const batches: Batch[] = []
  let bytes = Infinity
  for (const [index, uncut] of text.split(/\r\n|\r|\n/).entries()) {
    const line = cut(uncut)
    const size = bytesOf(line)
    const last = batches.at(-1)
    bytes += size
    if (last && bytes <= maximumBytes && last.lines.length < limits.importLines) {
      last.lines.push(line)
    } else {
      batches.push({ first: index, lines: [line] })
      bytes = size
    }
  }
  return batches.filter(({ lines }) => lines.some((line) => line.trim() !== ''))
}

/** The size of a line in a JSON body. */
function bytesOf(line: string): number {
  return new Blob([JSON.stringify(line)]).size + 1
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
