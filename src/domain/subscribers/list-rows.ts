import Papa from 'papaparse'
import { emailsIn } from './emails-in.ts'
import { nameOf } from './list-states.ts'

/** A row of a list: its cells, and the line in which it begins, from 1. */
export interface Row {
  line: number
  cells: string[]
  /** The title above it, if that may say that its people have left. */
  title?: string
}

/** Names of the column with the email, the best first. The last ones are also names of other columns. */
export const emailNames = [
  /^e-?mail$|^(?:ال)?بريد(?: ال[إا]لكتروني)?$|^(?:ال)?[إا]يميل$/,
  /^(?:subscriber |your |primary |member )?(?:e-?mail(?: address)?)(?: ?1)?$/,
  /^(?:address|recipient|subscriber|عنوان البريد(?: ال[إا]لكتروني)?)$/,
]

const isName = (text: string) => emailNames.some((name) => name.test(nameOf(text)))

export const hasEmail = ({ cells }: Row, at: number) => emailsIn(cells[at] ?? '').length > 0
export const hasAnyEmail = (row: Row) => row.cells.some((_, at) => hasEmail(row, at))

/** Whether a row has the name of a column with emails. */
export function isNamed({ cells }: Row): boolean {
  return cells.some(isName)
}

const isHeader = (row: Row) => isNamed(row) && row.cells.length > 1

/** The rows of a list that have a text. */
export function rowsOfList(list: string): Row[] {
  const text = list.replace(/^\uFEFF/, '')
  const records = recordsIn(text)
  if (records) return records
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const separator = named ?? separatorIn(text)
  const rows = parsed(text, separator, '"') ?? unquoted(text, separator)
  return rows.filter(
    ({ cells }) => cells.some((cell) => cell.trim() !== '') && !/^sep=/i.test(cells[0] ?? ''),
  )
}

const separators = [',', ';', '\t', '|']
const lineEnd = /\r\n|\r|\n/
/** The separator is found in so many lines. */
const looksAt = 100

/** The separator of the cells: the one that leaves most emails alone in their cells; '' if none does. */
function separatorIn(text: string): string {
  const start = text.split(lineEnd, looksAt).join('\n')
  const counts = separators.map(
    (delimiter) => Papa.parse<string[]>(start, { delimiter }).data.filter(hasEmailAlone).length,
  )
  const most = Math.max(...counts)
  return most === 0 ? '' : (separators[counts.indexOf(most)] ?? '')
}

const hasEmailAlone = (cells: string[]) => cells.length > 1 && cells.some(isAlone)

const isAlone = (cell: string) => isOneEmail(cell) || isName(cell.trim())

/** Whether a text is an email and nothing else. */
function isOneEmail(text: string): boolean {
  const only = text.trim().toLowerCase()
  return emailsIn(only)[0] === only
}

/** What a list says of one person, by the names of the facts. */
type Facts = { [name: string]: unknown }

/** The people of a list that is no table: JSON, or a line for each fact of a person. Their `line` is their number. */
function recordsIn(text: string): Row[] | undefined {
  const records = /^\s*[[{]/.test(text) ? jsonRecords(text) : lineRecords(text)
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const rows = records.map((record) => names.map((name) => textOf(record[name])))
  const all = [names, ...rows].map((cells, line) => ({ line, cells }))
  return all[0] && isNamed(all[0]) ? all : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)
}

function jsonRecords(text: string): Facts[] {
  return recordsOf(jsonIn(text) ?? text.split(lineEnd).flatMap((line) => jsonIn(line) ?? []))
}

/**
 * The people in a value: objects with an email, emails in an array, or values by email. The name of an array, such as
 * 'unsubscribed', is their `group`.
 */
function recordsOf(value: unknown, group = ''): Facts[] {
  if (Array.isArray(value)) return value.flatMap((one) => recordsOf(one, group))
  if (typeof value === 'string') return emailsIn(value).length > 0 ? [{ email: value, group }] : []
  if (!isRecord(value)) return []
  if (Object.keys(value).some(isName)) return [{ group, ...value }]
  return Object.entries(value).flatMap(([name, one]) =>
    emailsIn(name).length > 0
      ? [{ email: name, group, ...(isRecord(one) ? one : { status: one }) }]
      : recordsOf(one, name),
  )
}

const isRecord = (one: unknown): one is Facts =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

function jsonIn(text: string): object | undefined {
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}

/**
 * Lines such as `Email: a@example.com`, or `a@example.com` and `Status: left` below it. A person begins with an empty
 * line, or with a name that comes again.
 */
function lineRecords(text: string): Facts[] {
  const records: Facts[] = [{}]
  for (const line of text.split(lineEnd)) {
    const [name, value] = factIn(line.replace(/^\s*[-*]\s/, '').trim())
    const last = records.at(-1) ?? {}
    if (line.trim() === '') records.push({})
    else if (name === undefined) return []
    else if (Object.hasOwn(last, name)) records.push({ [name]: value })
    else last[name] = value
  }
  const people = records.filter((record) => Object.keys(record).length > 0)
  // Emails with nothing below them are a list, whose titles are above them.
  const isList = people.some((record) => Object.keys(record).join() === bare)
  return isList ? [] : people
}

/** The name of the fact that is an email without a name. */
const bare = 'email'

/** The name and the value of the fact in a line. */
function factIn(line: string): (string | undefined)[] {
  if (isOneEmail(line)) return [bare, line]
  const [, name, value] = /^(\p{L}[^:@]*?)\s*:\s*(.+)$/u.exec(line) ?? []
  return [name, value]
}

/** The rows of a table with odd quotes. Other lines are recipients: a comma can be in a name. */
function unquoted(text: string, separator: string): Row[] {
  const rows = parsed(text, separator, '\u0001') ?? []
  return rows.some(isHeader) ? rows : (parsed(text, '\u0002', '\u0001') ?? [])
}

/** The rows, unless a quote is not one of a table, as in `"Sara A." <sara@example.com>`, or has no end. */
function parsed(text: string, delimiter: string, quoteChar: string): Row[] | undefined {
  const rows: Row[] = []
  const problems = new Set<string>()
  let [read, line] = [0, 1]
  Papa.parse<string[]>(text, {
    delimiter,
    delimitersToGuess: separators,
    quoteChar,
    step({ data, errors, meta }) {
      for (const { code } of errors) problems.add(code)
      rows.push({ line, cells: data })
      line += text.slice(read, meta.cursor).split(lineEnd).length - 1
      read = meta.cursor
    },
  })
  const isTable = rows.some(isHeader)
  const isOdd = problems.has('MissingQuotes') || (problems.has('InvalidQuotes') && !isTable)
  return isOdd ? undefined : rows
}
