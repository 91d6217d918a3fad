import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from './list-states.ts'
import { decodeList, understandList } from './read-list.ts'

function read(list: string, answers?: Answers) {
  const { people } = understandList(list, answers && { answers })
  const emails = (wanted: 'stays' | 'left') =>
    people.flatMap(({ email, standing }) =>
      email !== undefined && standing === wanted ? email : [],
    )
  return { stay: emails('stays'), left: emails('left') }
}

// In the shape of each system's export, with a slash between the lines: s@ stays, l@ and m@ have left.
test.each([
  'Mailchimp, unsubscribed: Email Address,UNSUB_TIME,UNSUB_REASON/l@,2026-01-02,NORMAL/m@,2026-01-03,',
  'Mailchimp, cleaned: Email Address,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE/l@,2026-01-02,May/m@,2026-01-02,',
  'Substack: email,active_subscription,email_disabled/s@,false,false/l@,false,true/m@,true,TRUE',
  'Ghost: email,subscribed_to_emails,deleted_at/s@,true,/l@,false,/m@,true,2026-01-01',
  'beehiiv: email,status,referral_code/s@,active,a/l@,inactive,b/m@,pending,c',
  'Buttondown: id,email,subscriber_type/1,s@,regular/2,l@,unsubscribed/3,m@,unactivated',
  'listmonk: uuid,email,name,status/1,s@,S,enabled/2,l@,L,blocklisted/3,m@,M,disabled',
  'Kit: first_name,email,state/S,s@,active/L,l@,cancelled/M,m@,complained',
  'MailerLite: Subscriber;Status;Sent/s@;Active;3/l@;Unsubscribed;3/m@;Unconfirmed;0',
  'Mailgun: address,name,subscribed/s@,S,True/l@,L,False/m@,M,no',
  'HubSpot: Email,Unsubscribed from all email,Unsubscribe link/s@,,x.org/l@,true,x.org/m@,Yes,x.org',
  'Salesforce: LASTNAME,EMAIL,HASOPTEDOUTOFEMAIL/S,s@,0/L,l@,1/M,m@,TRUE',
  'Arabic: الاسم,البريد الإلكتروني,الحالة/س,s@,نشط/ل,l@,ألغى الاشتراك/م,m@,محذوف',
  'a title above: My list/Email,Status/s@,subscribed/l@,unsubscribed/m@,cleaned',
  'a quote within a cell: "Email","Name","Status"/"s@","Bob "B" S","subscribed"/"l@","L","unsubscribed"/"m@","M","cleaned"',
  'an email in the title: Exported by admin@/Email,Status/s@,subscribed/l@,unsubscribed/m@,bounced',
  'two exports in one: Email,Name/s@,S/Email,UNSUB_TIME/l@,2026-01-02/m@,2026-01-03',
  'a column by its values: Email,Subscription/s@,Active/l@,Unsubscribed/m@,Bounced',
  'yes and no: Email,Active/s@,yes/l@,no/m@,0',
  'a flag of who is left out: Email,Excluded-Flag/s@,false/l@,true/m@,x',
  'with hyphens: Email,Status/s@,Subscribed/l@,Do-Not-Mail/m@,Opted-Out',
  'titles: Subscribed:/s@/Unsubscribed:/l@/m@',
  'a title above a table: Unsubscribed contacts/Email,Name/l@,L/m@,M',
  'tags and groups: Email,Tags,Group/s@,vip,A/l@,"vip,unsubscribed",A/m@,vip,Do not contact',
  'remarks: s@/l@ (unsubscribed)/m@ - bounced',
  'one Arabic word: البريد,الحالة/s@,نشط/l@,ملغاة/m@,ملغي',
  'Klaviyo: Email,Email Marketing Consent/s@,SUBSCRIBED/l@,UNSUBSCRIBED/m@,NEVER_SUBSCRIBED',
  'with a reason, and in Arabic: Email,Status/s@,Subscribed/l@,Unsubscribed by user/m@,غير نشط',
  'an address in Kuwait: Email,Block,Status/s@,10,active/l@,3,bounced/m@,4,inactive',
  'a column of any name: who,x/s@,active/l@,bounced/m@,unsubscribed',
  'a status name: Email,Status name/s@,Active/l@,Inactive/m@,Pending',
  'consent withdrawn: Email,Confirmed at,Marketing consent withdrawn/s@,2024-01-01,/l@,2024-01-01,2025-03-01/m@,2024-01-01,yes',
  'no consent: Email,No marketing consent/s@,no/l@,yes/m@,1',
  'one tag of several: Email,Tags/s@,vip/l@,"vip, opted out"/m@,unsubscribed',
  'beside the email: s@ (home)/l@ (inactive)/m@ - bounce',
  'two columns, no comma: email;status/s@;Subscribed/l@;Unsubscribed/m@;Bounced',
  'a long title above them: People\tof 2026//Email\tStatus/s@\tactive/l@\tcleaned/m@\tbounced',
  'a comma in a name: Email;Name;Status/s@;S, Dr;active/l@;L, Dr;bounced/m@;M, Dr;cleaned',
  'a fact below the email: s@/Status:active//l@/Status:unsubscribed//m@/Status:bounced',
  'YAML: - email:s@/  unsubscribed:false/- email:l@/  unsubscribed:true/- email:m@/  unsubscribed:yes',
  'Arabic facts below: s@/الحالة:مشترك//l@/الحالة:ملغى//m@/الحالة:محذوف',
  'a word below name and email: Sami/l@/Left/Nora/s@/Active/Omar/m@/Unsubscribed',
  'Arabic titles: المشتركون:/s@/المغادرون:/l@/m@',
  'titles of comments: # unsubscribed/l@/# active/s@/## bounced/m@',
  'titles in two languages: Left/l@/المشتركون:/s@/المغادرون:/m@',
  'JSON by email: {"s@":{"unsubscribed":false},"l@":{"unsubscribed":true},"m@":{"unsubscribed":1}}',
  'JSON by group: {"active":["s@"],"unsubscribed":["l@","m@"]}',
  'named values: email=s@ status=active/email=l@ status=unsubscribed/email=m@ status=bounced',
  'a remark without a space: s@(home)/l@(unsubscribed)/[m@]bounced',
  'empty lists: Email,Suppressions/s@,[]/l@,"[""X""]"/m@,spam',
  'a line for each fact: Email:s@/Status:active//Email:l@/Status:unsubscribed/Email:m@/Status:bounced',
  'JSON: {"people":[{"email":"s@","status":"active"},{"status":"bounced","email":"l@"},{"email":"m@","status":"cleaned"}]}',
  'groups in JSON: [{"email":"s@","group":"vip"},{"email":"l@","group":"unsubscribed"},{"email":"m@","group":"unsubscribed"}]',
  'lines of JSON: {"email":"s@","status":"active"}/{"email":"l@","status":"bounced"}/{"email":"m@","status":"cleaned"}',
])('nobody who left is among who stays: %s', (shape) => {
  const list = shape.replace(/^.*: /, '').replaceAll('@', '@x.org')
  for (const end of ['\n', '\r', '\r\n']) {
    const stay = list.includes('s@') ? ['s@x.org'] : []
    expect(read(list.replaceAll('/', end))).toEqual({ stay, left: ['l@x.org', 'm@x.org'] })
  }
})

test.each([
  ['Email,Status', 'Marked as spam', 'active'],
  ['Email,Status', '1', 'active'],
  ['Email,Status', '', 'active'],
  ['Email,Anything', 'Awaiting Confirmation', 'active'],
  ['Email,Mailable', 'false', 'yes'],
  ['Email,Confirmed', 'U', '1'],
  ['Email,confirm_time', '', '2026-01-02 10:00'],
])('%s: the word %j decides nothing until somebody answers', (names, word, known) => {
  const list = `${names}\na@x.org,${word}\nb@x.org,${known}\nc@x.org,${word}`
  const { people, words } = understandList(list)
  expect(people.map(({ standing }) => standing === undefined)).toEqual([
    true,
    word === 'false',
    true,
  ])
  const question = words.find((one) => one.word === word)
  const examples = ['a@x.org', 'c@x.org']
  expect(question).toMatchObject({ isQuestion: true, rows: 2, examples, standing: undefined })
  const answers = Object.fromEntries(words.map(({ key }) => [key, 'stays' as const]))
  expect(read(list, answers).stay).toHaveLength(3)
  expect(read(list, { [question?.key ?? '']: 'left' }).left).toEqual(examples)
})

test.each([
  ['codes', 'a@x.org,U\nb@x.org,B\nc@x.org,P'],
  [
    'a flag beside a known state',
    'Email,Status,Receives it\na@x.org,active,Yes\nb@x.org,active,No',
  ],
  ['a date that some have', 'Email,Abgemeldet am\na@x.org,12.03.2022\nb@x.org,'],
  ['a flag', 'Email,Foo\na@x.org,true\nb@x.org,false'],
  ['few words, each often', `Email,Foo\n${'a@x.org,on\n'.repeat(9)}${'b@x.org,off\n'.repeat(9)}`],
  ['codes in a status code', 'Email,Name,Status code\na@x.org,A,U\nb@x.org,B,P'],
  ['codes beside a date', 'Email,Confirmed at,St\na@x.org,2024-01-01,A\nb@x.org,2024-01-01,U'],
  ['no date, as MySQL writes it', 'email;confirmed_at\na@x.org;0000-00-00 00:00:00'],
  ['two words of its own', 'Email,Newsletter?\na@x.org,gladly\nb@x.org,not any more'],
  ['two Arabic words of its own', 'البريد الإلكتروني\tالاشتراك\na@x.org\tمستمر\nb@x.org\tراحل'],
  ['words that repeat', `Email,Name,GDPR\n${'a@x.org,A,granted\n'.repeat(3)}b@x.org,B,granted`],
  ['counts of what came back', 'Email,Hard bounce count,Complaint count\na@x.org,3,\nb@x.org,0,1'],
  ['a remark', 'Email,Notes\na@x.org,asked to be removed\nb@x.org,please unsubscribe me'],
  ['a title of its own', 'Please do not add these:\na@x.org\nb@x.org'],
  ['a title in Arabic', 'البريد المرتد:\na@x.org\nb@x.org'],
  ['the addresses of former members', 'Members\tFormer members\n\ta@x.org\n\tb@x.org'],
  ...[
    'Email,Joined,Date left\na@x.org,,2022-05-01',
    'Email,Date de désinscription\na@x.org,2022-05-01',
    'Email,Leaving reason\na@x.org,too many letters',
    'Email,Double opt-in date\na@x.org,',
    'Email,email_confirmed_time\na@x.org,',
    'Email,Wants mail at this address\na@x.org,no',
    'Email,Phone or mail newsletter?\na@x.org,no',
    'Email,Groups\na@x.org,Ex-readers',
    'Email,Durum\na@x.org,Pasif\nb@x.org,Abonelikten çıktı',
    'Email,membership\na@x.org,quit\nb@x.org,resigned',
    'Email,Left\na@x.org,May 2022',
    ...['no more emails please', 'did not confirm', 'désinscrit le 3 mai', 'رفض النشرة'].map(
      (note) => `Email,Notes\na@x.org,${note}`,
    ),
    ...['Left the list', 'Not confirmed:', 'Abgemeldete Leser', 'People who quit'].map(
      (title) => `${title}\na@x.org\nb@x.org`,
    ),
    // What may mean something else is asked about, too.
    'Email,Payment status\na@x.org,pending',
    'Email,Never bounced\na@x.org,yes',
    'Email,Notes\na@x.org,no longer bounced',
    'Email,Team\na@x.org,Left',
    'Email,Reason\na@x.org,Bounce\nb@x.org,Complaint',
    'Email,Tags\na@x.org,"vip, inactive"',
  ].map((list): [string, string] => [list, list]),
])('what may say that somebody left is asked about: %s', (_, list) => {
  expect(read(list)).toEqual({ stay: [], left: [] })
})

test('the name of a file is asked about', () => {
  const { words, people } = understandList('Email\na@x.org', { fileName: 'unsubscribed_1.csv' })
  expect(people).toMatchObject([{ email: 'a@x.org', standing: undefined }])
  expect(words).toMatchObject([{ word: 'unsubscribed_1.csv', isQuestion: true, rows: 1 }])
})

test('a title holds until the next one that says something', () => {
  const list = 's@x.org\n\nUnsubscribes:\nl@x.org\nVIPs\nm@x.org\n\nSubscribers (1):\nt@x.org'
  expect(read(list)).toEqual({ stay: ['s@x.org', 't@x.org'], left: ['l@x.org', 'm@x.org'] })
})

test('nobody stays whose row does not say so by a known word or by an answer', () => {
  const known = ['active', 'subscribed', 'confirmed', 'نشط']
  const odd = fc.constantFrom('U', '0', 'yes', 'x', 'Lapsed', 'ja', '-', '', 'spam?', 'not active')
  const word = fc.oneof(fc.constantFrom(...known), odd, fc.stringMatching(/^[\p{L} ]{0,9}$/u))
  const name = fc.constantFrom('Status', 'state', 'Member Status', 'الحالة', 'subscriber_type')
  const isKnown = (one: string) => known.includes(one.trim().toLowerCase())
  fc.assert(
    fc.property(name, fc.array(word, { minLength: 1 }), (column, words) => {
      const rows = words.map((one, at) => `p${at}@x.org,${one}`)
      const list = [`Email,${column}`, ...rows].join('\n')
      const sayYes = words.flatMap((one, at) => (isKnown(one) ? `p${at}@x.org` : []))
      expect(read(list).stay).toEqual(sayYes)
      const questions = understandList(list).words.filter(({ isQuestion }) => isQuestion)
      const answer = (standing: 'stays' | 'left') =>
        read(list, Object.fromEntries(questions.map(({ key }) => [key, standing])))
      expect(answer('left').stay).toEqual(sayYes)
      const { stay, left } = answer('stays')
      expect(stay.length + left.length, 'each word was asked about').toBe(words.length)
    }),
  )
})

test.each([
  [
    'First name,Email,Phone,Owner\nNoura,,+966500000000,staff@x.org\nSara,sara@x.org,,staff@x.org',
    ['sara@x.org'],
  ],
  ['Referred by,Email\nfriend@x.org,a@x.org', ['a@x.org']],
  ['Email Address,MEMBER_RATING,NOTES\ns@x.org,2,"see\nl@x.org"', ['s@x.org']],
  ['A <a@x.org>; B <b@x.org>; "C, D" <c@x.org>', ['a@x.org', 'b@x.org', 'c@x.org']],
  ['"A, B" <a@x.org>, "Al-C, D" <b@x.org>', ['a@x.org', 'b@x.org']],
  ['"Sara A." <a@x.org>\n"Noura B." <b@x.org>', ['a@x.org', 'b@x.org']],
  ['Name|a@x.org', ['a@x.org']],
  ['Email,Name\na@x.org,Christopher\nb@x.org,الغامدي', ['a@x.org', 'b@x.org']],
  ['Email,No. of emails,Unsubscribe token\na@x.org,5,x1\nb@x.org,7,y2', ['a@x.org', 'b@x.org']],
  [
    'Email,Name\nunsubscribed@x.org,A\nno-newsletter@x.org,B',
    ['unsubscribed@x.org', 'no-newsletter@x.org'],
  ],
  [
    'email,status,language,subscribed_at,consent,left_at,reason\na@x.org,active,en,,"A list without those who had unsubscribed",,',
    ['a@x.org'],
  ],
  ['Name,Email\nA,Layla|a@x.org\nB,b@x.org.', ['a@x.org', 'b@x.org']],
  ['Name,Address,Contact Email\nSara,King Fahd Rd,a@x.org', ['a@x.org']],
  ['Email,Added by\n,staff@x.org', []],
  ['\uFEFF"Email Address","Name"\n"a@x.org","b@x.org"', ['a@x.org']],
  ['sep=;\r\nName;E-Mail\r\nA;a@x.org\r\n', ['a@x.org']],
  [
    '\uFEFFEmail\na\u200c@x.org\n“b@x.org”\nc@x.org.\n، d@x.org\ne@x.org (home)\nmailto:f@x.org?subject=hi\ng\u00ad@x.org',
    'abcdefg'.split('').map((one) => `${one}@x.org`),
  ],
  ['Sara\ta@x.org\t2026\nNoura\tb@x.org\t2026', ['a@x.org', 'b@x.org']],
  ['Email\no’brien@x.org\n‘quoted@x.org’', ["o'brien@x.org", 'quoted@x.org']],
  ["o'brien@x.org\n'quoted@x.org'", ["o'brien@x.org", 'quoted@x.org']],
  ['Email\n"a@x.org, b@x.org"', ['a@x.org', 'b@x.org']],
])('%j has these emails', (list, emails) => {
  expect(read(list)).toEqual({ stay: emails, left: [] })
})

test('reads a file that Excel saved on an Arabic Windows', () => {
  expect(decodeList(Uint8Array.of(0xc7, 0xe1, 0xcd, 0xc7, 0xe1, 0xc9))).toBe('الحالة')
  const damaged = 'الحالة \uFFFD'
  expect(decodeList(new TextEncoder().encode(damaged))).toBe(damaged)
})

test('names the line in which a row begins, also after a cell of several lines', () => {
  expect(understandList('Email,Note\n\na@x.org,"one\ntwo"\nnobody,\n').people).toMatchObject([
    { line: 3, email: 'a@x.org' },
    { line: 5, text: 'nobody', email: undefined },
  ])
})

test('the same people in any order of columns, any separator and any quoting', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
  const separator = fc.constantFrom(',', ';', '\t', '|')
  const end = fc.constantFrom('\n', '\r\n', '\r')
  const columns = [
    ['Email', 's@x.org', 'l@x.org'],
    ['Status', 'subscribed', 'unsubscribed'],
    ['Full name', 'Sara, of "X"; |', 'L'],
    ['Added by', 'staff@x.org', 'staff@x.org'],
  ]
  fc.assert(
    fc.property(order, separator, end, fc.boolean(), (at, sign, newline, isAll) => {
      const cell = (text: string) =>
        isAll || /[,;|\t"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
      const list = [0, 1, 2]
        .map((row) => at.map((column) => cell(columns[column]?.[row] ?? '')).join(sign))
        .join(newline)
      expect(read(list)).toEqual({ stay: ['s@x.org'], left: ['l@x.org'] })
      const utf16 = Buffer.from(`\uFEFF${list}`, 'utf16le')
      for (const bytes of [utf16, Buffer.from(utf16).swap16(), Buffer.from(list)]) {
        expect(read(decodeList(bytes)).left).toEqual(['l@x.org'])
      }
    }),
  )
})
