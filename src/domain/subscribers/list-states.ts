import { withoutInvisible } from '#domain/text/invisible.ts'
import { emailAmongWords } from './emails-in.ts'

/** Whether a row of a list is of somebody who stays on it, or who has left it or never confirmed. */
export type Standing = 'stays' | 'left'

/** A word in a column that says who stays, and what it says. */
export interface StateWord {
  /** Names it in the answers. */
  key: string
  /** The column's name; empty in a list without names. */
  column: string
  /** As the list has it; empty for an empty cell. */
  word: string
  /** In how many rows it decides. */
  rows: number
  /** The first emails with it. */
  examples: string[]
  /** `undefined` until somebody answers. */
  standing: Standing | undefined
  /** Whether the word alone does not say who stays, so that the editor is asked. */
  isQuestion: boolean
}

/** What the editor says of the words that are not known, by their keys. */
export type Answers = Readonly<Record<string, Standing>>

/** What is known of a list besides its text. */
export interface ListFacts {
  answers: Answers
  /** The name of the file that it was read from; empty for a pasted list. */
  fileName: string
}

/** What one row says in its columns, its remarks and the title above it. */
export interface RowState {
  standing: Standing | undefined
  words: Omit<StateWord, 'rows' | 'examples'>[]
}

/** A name or a word as it is compared: `email_disabled` and `Email Disabled` are one. */
export function nameOf(cell: string): string {
  return withoutInvisible(cell)
    .toLowerCase()
    .replace(/[\s_.]+/g, ' ')
    .replace(/^[ "]+|[ "]+$/g, '')
}

const plain = (text: string) =>
  nameOf(text)
    .replace(/[-\u2010-\u2015]+/g, ' ')
    .trim()

/** The alternatives of a pattern, a group in each line. */
const anyOf = (...groups: string[]) => groups.join('|')

/** What systems write of somebody who left, whose mail came back, or who never confirmed. */
const leftWord =
  /^(?:un ?confirmed|un ?activated|not subscribed|un ?subscribe[sr]?s?|in ?active|pending|blocked|cancell?ed|bounces?|complaints?|spam(?: complaint)?|disabled|deleted|removed|left|إلغاء الاشتراك|ملغ(?:ى|ي|اة)|محظور|معلق|قيد الانتظار|غير (?:مشترك|مؤكد|نشط)|(?:ال)?(?:محذوف|منسحب|مغادر|تارك)(?:ون|ين|ة)?)$/
/** Words of somebody who left, at the beginning of a cell of any column, with more words behind them. */
const surelyLeft =
  /^(?:never subscribed|complained|cleaned|suppressed|hard bounce|soft bounce|(?:ألغى|ألغت|تم إلغاء) الاشتراك)(?: |:|$)/
/** Words of somebody who left, anywhere in a cell of any column, such as a remark, a tag or a group. */
const refusal =
  /(?<!\b(?:not|never|longer) |[\p{L}\p{N}])(?:un ?subscribed|opted ?out|bounced|spam complaint|block ?listed|black ?listed|do not (?:e ?mail|mail|contact)|no newsletters?)(?![\p{L}])/u
/** Words that may mean that somebody left, in a cell, a title, or the name of a column or file: the editor is asked. */
const perhapsLeft = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(
    // English
    String.raw`un ?sub|(?:no[nt]?|never) ?(?:longer|more|subscrib|confirmed|any ?more|want)|wants? out`,
    String.raw`opt(?:s|ed|ing)? ?out|(?:hard |soft )?bounc|complain|spam|in ?active|withdr|revok|suppress`,
    String.raw`black ?list|block(?:ed|list)|remov|delet|cancel|former|ex (?!vat)|lapsed|expir|valid (?:to|until)`,
    String.raw`stop(?:s|ped)?(?!\p{L})|pending|awaiting|un ?(?:confirmed|verified)|did not|do(?:es)? not`,
    String.raw`don'?t|no (?:consent|mail|e ?mail)|quit|left(?!\p{L})|leav|exit|ended|gone|past(?!\p{L})`,
    String.raw`d(?:ead|ied)(?!\p{L})|taken off|declin|undeliver|returned|object(?:s|ed)|junk|abuse|erasure`,
    // French
    String.raw`d[ée]s(?:inscri|abonn)`,
    // German
    String.raw`ab(?:gemeldet|meld|bestell)|gek[üu]ndigt|kein`,
    // Spanish
    String.raw`baja(?!\p{L})`,
    // Turkish
    String.raw`istemiyor|ayr[ıi]l`,
    // Arabic
    String.raw`(?:و?ال)?(?:[إأا]لغ(?:اء|ى|يت|ت|وا)|ملغ(?:ى|ي|اة)|لاغ|م?غادر|تارك|ترك|منسحب|انسحب|مرتد|محظور|محذوف|حذف|رفض|اعتذر|[إا]?يقاف|م?توقف|اشتك|لم يعد|غير (?:مشترك|مؤكد|نشط)|لا (?:يريد|ترغب|يرغب|تريد|يود|تود|ترسل))`,
  )})`,
  'u',
)
const stayWord =
  /^(?:subscribed|subscribers?|active|confirmed|enabled|regular|premium|free|paid|opted ?in|(?:ال)?(?:نشط|مشترك|مؤكد)(?:ون|ين|ات|ة)?)$/
/** A word about mail or membership, known or not. */
const aboutMail =
  /mail|newsletter|subscri|confirm|consent|gdpr|denied|withdr|spam|bounc|active|complain|block|suppress|opt(?:ed)? ?(?:in|out)|بريد|اشتراك|مشترك|مؤكد|تأكيد|ملغ|لغاء|محذوف|محظور|نشط/
const yes = /^(?:true|t|yes|y|1|نعم|ja|oui|s[ií])$/
const no = /^(?:false|f|no|n|0|لا|nein|non)$/
const code = /^\p{L}{1,2}$/u
const figure = /^[\d., ]+$/
const date = /^\d{1,4}[ /]\d\d?[ /]\d{1,4}/
const blank = /^$|^(?:null|none|never|nan|n\/a|0000.*|\[\]|\{\}|[-–—]+)$/

/** Columns that have a value for everybody, such as 'unsubscribe link' or 'bounce count'. */
const figureName =
  /\b(?:url|link|token|key|hash|count|rate|rating|score|total|fax|phone|sms|opens|clicks)s?\b|^no of /
/** A column whose yes, or whose date or reason, says that somebody left. */
const leavingName = new RegExp(
  anyOf(
    String.raw`un ?sub|opt(?:ed)? ?out|do ?not ?(?:e ?mail|contact|mail)|^dn[mc]$|exclud|^clean|cancell?ed`,
    String.raw`bounced?$|bounce (?:date|time|reason)|complain(?:ed|t)$|spam|suppress|block(?:ed|list)`,
    String.raw`blacklist|deleted|removed|disabled|in ?active|un ?confirmed|invalid|withdr|revok|declin`,
    String.raw`refus|^(?:no|not|without) (?:more )?(?:e ?mail|mail|newsletter|marketing|consent|contact)`,
    String.raw`إلغاء|ألغى|محظور|مستبعد`,
  ),
)
/** A column whose yes says that somebody stays. */
const stayingName =
  /^(?:is|has)? ?(?:e ?mail )?(?:active|confirmed|verified|enabled|subscribed|subscription|consent|consented|newsletters?|permission)(?: to .*)?$|(?:^|e ?mail )(?:confirm(?:ed|ation)?|verified) (?:at|on|date|time)$|opt(?:ed)? ?in(?: (?:at|on|date))?$|accepts? .*marketing|marketing consent$|^(?:مشترك|نشط|مؤكد)$/
const stateName = /\bstatus\b|^(?:.* )?state$|(?<!mail )type$|^(?:الحالة|حالة .*|(?:ال)?اشتراك)$/
/** Things other than people that have a status, and words that turn a name around: the editor is asked. */
const oddName = /\b(?:payment|fee|order|invoice|ticket|task|deal|lead|never|check|data)\b/
/** Columns that say who pays. People who do not pay get the newsletter too. */
const isPaid = /^(?:active subscription|complimentary plan)$/
/** Columns that say something else in few words. Only remarks about leaving are read in them. */
const otherName = new RegExp(
  anyOf(
    String.raw`\b(?:${anyOf(
      String.raw`e ?mail type|format|(?:first|last|full|nick|user|vor|nach)?names?|surname|pr[ée]noms?`,
      String.raw`noms?|soyad|ad|nombres?|apellidos?|salutation|title|gender|sex|age|language|lang|locale`,
      String.raw`country|nationality|city|region|province|zip|code|address|street|block|building|company`,
      String.raw`organi[sz]ation|employer|job|position|department|sector|industry|notes?|comments?|tags?`,
      String.raw`labels?|groups?|segments?|lists?|plan|tiers?|source|medium|campaign|referr\w*|time ?zone`,
      String.raw`owner|added by|price|currency|priority|sensitivity|birthday|anrede|ville|id|ip|cc`,
    )})\b`,
    String.raw`^(?:ال)?(?:[إا]?سم|لغة|مدينة|دولة|بلد|جنس|شركة|جهة|ملاحظات)`,
  ),
)

/** A column with more different words than these contains texts. */
const fewWords = 12
/** Whether so few words repeat so often, twice on average, that each is a state of some kind. */
const isRepeated = (words: readonly string[], values: readonly string[]) =>
  words.length <= 6 && values.length >= words.length * 2

interface StateColumn {
  at: number
  name: string
  /** What a word says; `'nothing'` if it leaves that to the other columns. */
  read: (word: string) => Standing | 'nothing' | undefined
}

/**
 * Reads from the rows of a table who stays. The columns that say it are found by their names or their values. Of all
 * other columns (`unread`) only remarks about leaving count.
 * @param names the columns' names; none in a list without them.
 * @param only the one column that says who stays, if that is known.
 */
export function readStates(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  only?: number,
) {
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), names.length)
  const all = Array.from({ length: width }, (_, at) => ({ at, name: names[at] ?? '' }))
  const columns = all
    .filter(({ at }) => only === undefined || at === only)
    .flatMap(({ at, name }) => stateColumn(at, name, rows) ?? [])
  const readAt = new Set(columns.map(({ at }) => at))
  const unread = all.filter(({ at }) => !readAt.has(at))
  // With `only`, remarks do not count: our own files also contain texts of readers and editors.
  const remarked =
    only === undefined ? unread.filter(({ name }) => !figureName.test(plain(name))) : []
  function stateOf(
    cells: readonly string[],
    titles: readonly string[],
    { answers, fileName }: ListFacts,
  ): RowState {
    const said = [
      ...columns.flatMap(({ at, name, read }) => {
        const text = plain(cells[at] ?? '')
        const known = read(text)
        // All dates say the same.
        const word = date.test(text) ? 'a date' : (cells[at] ?? '').trim()
        return known === 'nothing' ? [] : wordOf(name || `${at + 1}`, word, known, name)
      }),
      ...remarked.flatMap(({ at, name }) => {
        const cell = cells[at] ?? ''
        return remarkOf(name, withoutAddresses(cell), cell.includes('@'))
      }),
      ...titles.flatMap((title) => remarkOf('', title, true)),
      // 'without-unsubscribed.csv' is the opposite: the name of a file is only asked about.
      ...(remarkOf('', fileName).length > 0 ? [wordOf('', fileName, undefined)] : []),
    ]
    const words = said.map((word) =>
      Object.assign(word, { standing: word.standing ?? answers[word.key] }),
    )
    const leaving = words.filter(({ standing }) => standing === 'left')
    if (leaving.length > 0) return { standing: 'left', words: leaving }
    const isOpen = words.some(({ standing }) => standing === undefined)
    return { standing: isOpen ? undefined : 'stays', words }
  }
  return { stateOf, unread: unread.map(({ name }) => name) }
}

function wordOf(place: string, word: string, standing: Standing | undefined, column = place) {
  const key = `${place}: ${plain(word)}`
  return { key, column, word, standing, isQuestion: standing === undefined }
}

/** The words of a cell or title that say, or may say, who left. `isOfPeople`: the text can be about nothing else. */
function remarkOf(column: string, text: string, isOfPeople = false) {
  const said = plain(text)
  if (said === '') return []
  const isLeft = said.split(/[,;|/()[\]:]| - /).some((one) => leftWord.test(one.trim()))
  if (saysLeft(said) || (isLeft && isOfPeople)) return [wordOf(column, text.trim(), 'left')]
  return isLeft || perhapsLeft.test(said) ? [wordOf(column, text.trim(), undefined)] : []
}

/**
 * The column, if it says who stays or may say it. What is sure comes first: figures, which everybody has; then names,
 * those of leaving before those of staying; then values. What may be about mail and is not known is asked.
 */
function stateColumn(
  at: number,
  name: string,
  rows: readonly (readonly string[])[],
): StateColumn | undefined {
  const named = plain(name)
  const values = rows.map((cells) => plain(cells[at] ?? ''))
  const words = [...new Set(values.filter((word) => !blank.test(word)))]
  const areFlags = words.length > 0 && words.every((word) => yes.test(word) || no.test(word))
  const ask = { at, name, read: () => undefined }
  if (isPaid.test(named)) return undefined
  if (figureName.test(named)) {
    if (areFlags && aboutMail.test(named)) return ask
    const isOfLeaving =
      perhapsLeft.test(named) && !/\b(?:url|link|rate|token|key|hash)s?\b/.test(named)
    return isOfLeaving ? { at, name, read: readCount } : undefined
  }
  if (oddName.test(named) && (leavingName.test(named) || stateName.test(named))) return ask
  if (leavingName.test(named)) return { at, name, read: readLeaving }
  if (stayingName.test(named)) return { at, name, read: readStaying }
  if (stateName.test(named)) return { at, name, read: readWord }
  const areDates = words.length > 0 && words.every((word) => date.test(word))
  // A date that only some rows have may be the date of leaving.
  if (areDates && values.some((word) => blank.test(word))) return ask
  if (perhapsLeft.test(named)) return { at, name, read: readCount }
  const isOfNewsletter = words.length <= fewWords && /newsletter|نشرة/.test(named)
  if (areFlags || isOfNewsletter) return ask
  const areMany = words.length > fewWords && !areDates
  const isOther = words.length === 0 || areMany || otherName.test(named)
  if (isOther || words.some((word) => word.includes('@'))) return undefined
  if (words.some((word) => aboutMail.test(word) || readWord(word) !== undefined)) {
    const saysWhoStays = words.some((word) => stayWord.test(word))
    const isSure = saysWhoStays || aboutMail.test(named)
    const read = (word: string) => {
      if (blank.test(word) && !saysWhoStays) return 'nothing'
      // 'Pending' may be about a fee, unless 'active' is in the same column.
      return isSure || saysLeft(word) ? readWord(word) : undefined
    }
    return { at, name, read }
  }
  const areFigures = !areDates && !areFlags && words.every((word) => figure.test(word))
  const isState =
    !areFigures &&
    (aboutMail.test(named) ||
      words.every((word) => yes.test(word) || no.test(word) || code.test(word)) ||
      // In a column without a name, words that do not repeat are names or remarks.
      (!areDates && (named !== '' || isRepeated(words, values))))
  return isState ? ask : undefined
}

/** Whether the text of a cell of any column says that somebody has left. */
const saysLeft = (text: string) => surelyLeft.test(text) || refusal.test(text)

/** An email or an unsubscribe link can contain such a word. */
const withoutAddresses = (cell: string) =>
  cell.replace(/https?:\S*/gi, ' ').replaceAll(emailAmongWords, ' ')

/** Whether a line without an email is a title that says something of the people below it. */
export function isTitle(text: string): boolean {
  return isStayTitle(text) || remarkOf('', text).length > 0
}

/** Whether a title ends what an earlier title said: the people below it stay. */
export function isStayTitle(text: string): boolean {
  return stayWord.test(
    plain(text)
      .replace(/^[^\p{L}]+|[:\s]+$|\(.*$/gu, '')
      .trim(),
  )
}

const readWord = (word: string): Standing | undefined =>
  leftWord.test(word) || saysLeft(word) ? 'left' : stayWord.test(word) ? 'stays' : undefined

const readCount = (word: string) => (blank.test(word) || no.test(word) ? 'nothing' : undefined)

const readLeaving = (word: string): Standing =>
  [blank, no, stayWord].some((one) => one.test(word)) ? 'stays' : 'left'

function readStaying(word: string): Standing | undefined {
  if (no.test(word)) return 'left'
  if (yes.test(word) || (date.test(word) && !blank.test(word))) return 'stays'
  return readWord(word)
}

/** Whether a cell says that somebody complained, by its text or its column. */
export function isComplaint(cell: string, name = ''): boolean {
  const [word, text] = [/\bcomplain|^spam|marked as spam/, plain(cell)]
  return word.test(text) || (word.test(plain(name)) && !blank.test(text) && !no.test(text))
}
