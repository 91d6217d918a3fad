import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeList, readList } from './read-list.ts'

/** The emails of who stayed and who left, in their order. */
function read(list: string) {
  const listed = readList(list)
  const emails = (left: boolean) =>
    listed.flatMap(({ email, hasLeft }) => (email !== undefined && hasLeft === left ? email : []))
  return { stay: emails(false), left: emails(true) }
}

// In the shape of each system's export: 's' stays, 'l' and 'm' have left.
test.each([
  [
    'Mailchimp, unsubscribed',
    'Email Address,First Name,UNSUB_TIME,UNSUB_REASON\nl@x.org,L,"2026-01-02 10:00:00",NORMAL\nm@x.org,M,2026-01-03,',
    0,
  ],
  [
    'Mailchimp, cleaned',
    'Email Address,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE\nl@x.org,2026-01-02,May\nm@x.org,2026-01-02,',
    0,
  ],
  [
    'Mailchimp, subscribed',
    'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,NOTES\ns@x.org,S,2,2026-01-02,"a note, see\nl@x.org"',
    1,
  ],
  [
    'Substack',
    'email,active_subscription,email_disabled,plan\ns@x.org,false,false,free\nl@x.org,false,true,free\nm@x.org,true,TRUE,paid',
    1,
  ],
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,deleted_at\n1,s@x.org,S,,true,\n2,l@x.org,L,,false,\n3,m@x.org,M,,true,2026-01-01',
    1,
  ],
  [
    'beehiiv',
    'email,status,referral_code\ns@x.org,active,a\nl@x.org,inactive,b\nm@x.org,pending,c',
    1,
  ],
  [
    'Buttondown',
    'id,email,subscriber_type\n1,s@x.org,regular\n2,l@x.org,unsubscribed\n3,m@x.org,unactivated',
    1,
  ],
  [
    'listmonk',
    'uuid,email,name,status\n1,s@x.org,S,enabled\n2,l@x.org,L,blocklisted\n3,m@x.org,M,disabled',
    1,
  ],
  ['Kit', 'first_name,email,state\nS,s@x.org,active\nL,l@x.org,cancelled\nM,m@x.org,complained', 1],
  [
    'MailerLite',
    'Subscriber;Status;Sent\ns@x.org;Active;3\nl@x.org;Unsubscribed;3\nm@x.org;Unconfirmed;0',
    1,
  ],
  ['Mailgun', 'address,name,subscribed\ns@x.org,S,True\nl@x.org,L,False\nm@x.org,M,no', 1],
  [
    'HubSpot',
    'Record ID,Email,Unsubscribed from all email,Unsubscribe link\n1,s@x.org,,https://x\n2,l@x.org,true,https://x\n3,m@x.org,Yes,https://x',
    1,
  ],
  ['Salesforce', 'LASTNAME,EMAIL,HASOPTEDOUTOFEMAIL\nS,s@x.org,0\nL,l@x.org,1\nM,m@x.org,TRUE', 1],
  [
    'Arabic',
    'الاسم,البريد الإلكتروني,الحالة\nس,s@x.org,نشط\nل,l@x.org,ألغى الاشتراك\nم,m@x.org,محذوف',
    1,
  ],
  ['a column of any name', 'who,x\ns@x.org,active\nl@x.org,bounced\nm@x.org,unsubscribed', 1],
])('%s: nobody who left is among who stays', (_, list, stay) => {
  const left = list.includes('a note') ? [] : ['l@x.org', 'm@x.org']
  for (const end of ['\n', '\r', '\r\n']) {
    const found = read(list.replaceAll('\n', end))
    expect(found).toEqual({ stay: stay ? ['s@x.org'] : [], left })
  }
})

test.each([
  [
    'First name,Email,Phone,Owner\nNoura,,+966500000000,staff@x.org\nSara,sara@x.org,,staff@x.org',
    ['sara@x.org'],
  ],
  ['Referred by,Email\nfriend@x.org,a@x.org', ['a@x.org']],
  ['A <a@x.org>; B <b@x.org>; "C, D" <c@x.org>', ['a@x.org', 'b@x.org', 'c@x.org']],
  ['"Sara A." <a@x.org>\n"Noura B." <b@x.org>', ['a@x.org', 'b@x.org']],
  ['Name|a@x.org', ['a@x.org']],
  ['\uFEFF"Email Address","Name"\n"a@x.org","b@x.org"', ['a@x.org']],
  ['sep=;\r\nName;E-Mail\r\nA;a@x.org\r\n', ['a@x.org']],
  [
    '\uFEFFEmail\na\u200c@x.org\n“b@x.org”\nc@x.org.\n، d@x.org\ne@x.org (home)\nmailto:f@x.org\ng\u00ad@x.org',
    'abcdefg'.split('').map((one) => `${one}@x.org`),
  ],
  ['Sara\ta@x.org\t2026\nNoura\tb@x.org\t2026', ['a@x.org', 'b@x.org']],
  ["o'brien@x.org\n'quoted@x.org'", ["o'brien@x.org", 'quoted@x.org']],
  ['Email\n"a@x.org, b@x.org"', ['a@x.org', 'b@x.org']],
])('%j has these emails', (list, emails) => {
  expect(read(list)).toEqual({ stay: emails, left: [] })
})

test('names the line in which a row begins, also after a cell of several lines', () => {
  expect(readList('Email,Note\n\na@x.org,"one\ntwo"\nnobody,\n')).toMatchObject([
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
