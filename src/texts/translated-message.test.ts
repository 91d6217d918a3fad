import { expect, test } from 'vitest'
import { ContactMessage } from '#contract/contact.ts'
import { limits } from '#domain/site/limits.ts'
import { ar } from './ar/ui.ts'
import { en } from './en/ui.ts'
import { translatedMessage } from './translated-message.ts'

const message = {
  name: 'Noura Test',
  email: 'noura@example.com',
  subject: 'A correction',
  message: 'The third duty is the second one.',
}
const long = 'x'.repeat(limits.messageLength + 1)

test.each(Object.keys(message))('all rules of %s in the contact form exist in Arabic', (name) => {
  const wrong = [undefined, 7, '', 'x', 'two\nlines', `a\0${message.subject}`, long]
  const said = wrong.flatMap((value) => {
    const parsed = ContactMessage.safeParse({ ...message, [name]: value })
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
  })
  expect(new Set(said).size).toBeGreaterThan(name === 'email' ? 0 : 2)
  for (const text of said) {
    expect(translatedMessage(text, ar), text).toMatch(/^\p{Script=Arabic}/u)
    expect(translatedMessage(text, en)).toBe(text)
  }
})

const tooMany = (wait: string) => `Too many requests. Please try again in ${wait}.`

test('numbers in a message stay, with the plurals of Arabic', () => {
  expect(translatedMessage('Must be at most 300 characters', ar)).toBe('الحد الأقصى 300 حرف')
  expect(translatedMessage(tooMany('a minute'), ar)).toBe(
    'وصلتنا طلبات كثيرة. يُرجى المحاولة بعد دقيقة.',
  )
  expect(translatedMessage(tooMany('2 minutes'), ar)).toMatch(/ بعد دقيقتين\.$/)
  expect(translatedMessage(tooMany('10 minutes'), ar)).toMatch(/ بعد 10 دقائق\.$/)
  expect(translatedMessage(tooMany('720 hours'), ar)).toMatch(/ بعد 720 ساعة\.$/)
})

test('a message that the dictionary does not have stays in English only on English pages', () => {
  expect(translatedMessage('The database sleeps', ar)).toBeUndefined()
  expect(translatedMessage('The database sleeps', en)).toBe('The database sleeps')
})
