import type { Language } from '#domain/site/language.ts'
import {
  isComplaint,
  isStayTitle,
  isTitle,
  nameOf,
  readStates,
  type ListFacts,
  type Standing,
  type StateWord,
} from './list-states.ts'
import { emailsIn } from './emails-in.ts'
import { emailNames, hasAnyEmail, hasEmail, isNamed, rowsOfList, type Row } from './list-rows.ts'
import { listColumns, withoutFormulaSign } from './write-list.ts'

/** An email in a list of another newsletter system, or a row in whose email cell there is none. */
export interface ListedEmail {
  /** Where its row begins, from 1. */
  line: number
  /** The cell. */
  text: string
  /** `undefined` if the cell has none. */
  email: string | undefined
  /** Whether this person stays, or left or never confirmed; `undefined` while a word of the row is not known. */
  standing: Standing | undefined
  /** Whether a complaint was the reason. A complaint counts for the whole mailbox. */
  hasComplained: boolean
  /** What other columns say, if there are any. */
  facts: Facts
}

interface Facts {
  language?: Language
  consentedAt?: string
  /** The rest stands in our own files only. */
  leftAt?: string
  consent?: string
  reason?: string
}

/** A list as it was understood. */
export interface UnderstoodList {
  /** The names of the columns, or their first cells if they have no names. */
  columns: string[]
  /** The column in which the emails seem to stand. */
  found: number
  people: ListedEmail[]
  /** The words that say who stays, the questions first. */
  words: StateWord[]
  /** The names of the columns that seem not to say who stays. */
  unread: string[]
}

const languageName = /^(?:preferred )?(?:language|lang|locale|اللغة)$/
const dateName =
  /^(?:subscribed(?: at| on| date)?|confirm(?:ed)?(?: at| time)|opt ?in(?: time| date)|(?:creation|subscription|signup|sign up) date|created(?: at)?|(?:date )?(?:added|joined)|تاريخ الاشتراك)$/
const languageValues: [RegExp, Language][] = [
  [/^(?:ar\b|arabic|(?:ال)?عربي)/, 'ar'],
  [/^(?:en\b|english|(?:ال)?[إا]نجليزي)/, 'en'],
]

/**
 * The emails of a list: a file of another system with or without a header, a table that was copied from a sheet, a line
 * of recipients, or one email per line. A header names the column of the emails; without a header it is the column with
 * most emails. Columns of any name that say who left are obeyed.
 * @param chosen the column with the emails, if somebody knows better.
 */
export function understandList(
  list: string,
  {
    chosen,
    answers = {},
    fileName = '',
  }: Partial<ListFacts> & { chosen?: number | undefined } = {},
): UnderstoodList {
  const given = { answers, fileName }
  const rows = rowsOfList(list)
  markSections(rows)
  const firstEmail = rows.findIndex(hasAnyEmail)
  const headers = rows.flatMap((row, at) =>
    isNamed(row) && !hasAnyEmail(row) && (row.cells.length > 1 || at < firstEmail) ? at : [],
  )
  // One line with an email above the first header is a title; more are people.
  const isList = headers.length === 0 || rows.slice(0, headers[0]).filter(hasAnyEmail).length > 1
  const begins = isList ? [0, ...headers] : headers
  const [first, ...others] = begins.map((begin, index) =>
    understandTable(rows.slice(begin, begins[index + 1]), chosen, given),
  )
  const people = [first, ...others].flatMap((table) => table?.people ?? [])
  const words = countStateWords([first, ...others].flatMap((table) => table?.said ?? []))
  const unread = [...new Set([first, ...others].flatMap((table) => table?.unread ?? []))]
  return { columns: [], found: 0, ...first, people, words, unread }
}

interface Said {
  word: Omit<StateWord, 'rows' | 'examples'>
  email: string
}

function understandTable(rows: readonly Row[], chosen: number | undefined, given: ListFacts) {
  const firstEmail = rows.findIndex(hasAnyEmail)
  // A title may stand above the header.
  const above = firstEmail < 0 ? rows : rows.slice(0, firstEmail)
  const [last] = above.slice(-1)
  const header =
    above.find(isNamed) ?? (firstEmail > 0 && last && last.cells.length > 1 ? last : undefined)
  const people = header ? rows.slice(rows.indexOf(header) + 1) : rows
  const names = header?.cells.map(nameOf) ?? []
  const counts = columnsOf(people).map((at) => people.filter((row) => hasEmail(row, at)).length)
  const found =
    emailNames
      .map((name) => names.findIndex((one) => name.test(one)))
      .find((at, rank) => at >= 0 && (rank < 2 || counts[at])) ??
    Math.max(0, counts.indexOf(Math.max(0, ...counts)))
  const column = chosen !== undefined && chosen < counts.length ? chosen : found
  const isOwn = listColumns.every((name) => names.includes(nameOf(name)))
  const { stateOf, unread } = readStates(
    header?.cells ?? [],
    people.filter(hasAnyEmail).map(({ cells }) => cells),
    isOwn ? names.indexOf('status') : undefined,
  )
  const factsOf = readFacts(names, isOwn)
  const allSaid: Said[] = []
  const ofColumn = header?.cells[column] ?? ''
  const listed = people.flatMap(({ line, cells, title = '' }): ListedEmail[] => {
    const cell = cells[column] ?? ''
    const { standing, words } = stateOf(cells, [title, ofColumn], given)
    const facts = factsOf(cells)
    // Our own files name the reason of each person.
    const isForeign = facts.reason === undefined
    const hasComplained =
      standing !== 'stays' && isForeign && cells.some((text, at) => isComplaint(text, names[at]))
    const isRecipients =
      !header && chosen === undefined && cells.every((one) => emailsIn(one).length > 0)
    const emails = isRecipients ? cells.flatMap(emailsIn) : emailsIn(cell)
    if (emails.length === 0) {
      const text = cell || cells.join(' ')
      return [{ line, text, email: undefined, standing, hasComplained, facts: {} }]
    }
    for (const word of words) allSaid.push({ word, email: emails[0] ?? '' })
    return emails.map((email) => ({
      line,
      text: isRecipients ? email : cell,
      email,
      standing,
      hasComplained,
      facts,
    }))
  })
  return {
    columns: header?.cells ?? people[0]?.cells ?? [],
    found,
    people: listed,
    said: allSaid,
    unread: unread.filter((name) => name !== '' && name !== ofColumn),
  }
}

const examples = 3

function countStateWords(said: readonly Said[]): StateWord[] {
  const words = new Map<string, StateWord>()
  for (const { email, word } of said) {
    const counted = words.get(word.key) ?? { ...word, rows: 0, examples: [] }
    words.set(word.key, counted)
    counted.rows += 1
    if (counted.rows <= examples) counted.examples.push(email)
  }
  return [...words.values()].toSorted(
    (one, other) => Number(other.isQuestion) - Number(one.isQuestion) || other.rows - one.rows,
  )
}

function readFacts(names: readonly string[], isOwn: boolean): (cells: readonly string[]) => Facts {
  return (cells) => {
    const value = (name: RegExp) =>
      names
        .flatMap((one, at) => (name.test(one) ? withoutFormulaSign(cells[at] ?? '').trim() : []))
        .find((text) => text !== '') ?? ''
    const spoken = nameOf(value(languageName))
    const facts = {
      language: languageValues.find(([word]) => word.test(spoken))?.[1],
      consentedAt: instantOf(value(dateName)),
      ...(isOwn && {
        leftAt: instantOf(value(/^left at$/)),
        consent: value(/^consent$/),
        reason: value(/^reason$/),
      }),
    }
    return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))
  }
}

/** A past date that can be read in one way only, in UTC if it names no zone. */
function instantOf(text: string): string | undefined {
  const iso = text.replace(' ', 'T').replace(/ ?UTC$/, 'Z')
  const at = new Date(/^[^T]*$|Z$|[+-]\d\d:?\d\d$/.test(iso) ? iso : `${iso}Z`)
  const isPast = at.getTime() > 0 && at.getTime() <= Date.now()
  return isPast && /^\d{4}-\d\d-\d\d/.test(iso) ? at.toISOString() : undefined
}

/** A line with one text and no email can be the title of the rows below it. */
function markSections(rows: readonly Row[]): void {
  const marked = rows.map((row) => ({ row, title: titleOf(row) }))
  const marks = marked.filter(({ row, title }) => title !== undefined || hasAnyEmail(row))
  // An email, a title, an email, a title: each title says something of the email above it.
  const areBelow = marks.every(({ title }, at) => (title === undefined) === (at % 2 === 0))
  if (areBelow && marks.length % 2 === 0) {
    for (const [at, { row }] of marks.entries()) row.title = marks[at + 1]?.title ?? ''
    return
  }
  let last = ''
  for (const { row, title } of marked) {
    last = title ?? last
    row.title = last
  }
}

/** What a line says of the people below it; '' if they stay, `undefined` if it is no title. */
function titleOf(row: Row): string | undefined {
  const [text = '', ...others] = row.cells
  const isAlone = others.every((cell) => cell.trim() === '') && !hasAnyEmail(row)
  if (!isAlone || !isTitle(text)) return undefined
  return isStayTitle(text) ? '' : text
}

function columnsOf(rows: readonly Row[]): number[] {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  return Array.from({ length: width }, (_, at) => at)
}

/** The text of a file in UTF-8, UTF-16, or as Excel saves CSV on an Arabic Windows. */
export function decodeList(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isBig = first === 0xfe && second === 0xff
  // Without a mark of its order, a text in UTF-16 has a zero in each Latin letter.
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const encoding = isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
