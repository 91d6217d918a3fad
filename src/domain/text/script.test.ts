import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/site/language.ts'
import * as script from './script.ts'

const arabic = 'السعودية تطلق إطارا للذكاء الاصطناعي'
const latinLetters = fc.stringMatching(/^[a-zA-Zéü]{1,20}$/)
const arabicLetters = fc.stringMatching(/^[\u0621-\u063a\u0641-\u064a]{1,20}$/)
const neutral = fc.stringMatching(/^[ 0-9٠-٩.,:;!?()«»"'/&%–-]{0,10}$/)

test.each<[what: string, text: string, page: Language, attributes: object]>([
  ['the language of the page', 'A law for data', 'en', { dir: 'auto' }],
  ['the language of the page', arabic, 'ar', { dir: 'auto' }],
  ['another language', arabic, 'en', { dir: 'auto', lang: 'ar' }],
  ['another language', 'A law for data', 'ar', { dir: 'auto', lang: 'en' }],
  ['no letters', '2030 (٢٠٣٠)', 'en', { dir: 'auto' }],
  ['no letters', '2030 (٢٠٣٠)', 'ar', { dir: 'auto' }],
  ['Persian digits', 'GPT ۵ and ۶', 'ar', { dir: 'auto', lang: 'en' }],
  ['a misleading start', 'OpenAI تفتتح مكتبا في الرياض', 'en', { dir: 'rtl', lang: 'ar' }],
  ['a misleading start', 'سدايا (SDAIA) publishes its rules', 'en', { dir: 'ltr' }],
  ['a misleading start', '\u200fA law for data', 'en', { dir: 'ltr' }],
  ['Latin names in Arabic', 'OpenAI وGoogle DeepMind وقّعتا الاتفاق.', 'ar', { dir: 'rtl' }],
  ['Latin names alone', 'OpenAI and Google', 'ar', { dir: 'auto', lang: 'en' }],
])('the attributes of a text with %s: %s on a page in %s', (_, text, page, attributes) => {
  expect(script.textAttributes(text, page)).toEqual(attributes)
})

test('a page is English unless it says otherwise, and HTML has the same attributes', () => {
  expect(script.textAttributes(arabic)).toEqual(script.textAttributes(arabic, 'en'))
  expect(script.isolated(arabic)).toBe(script.isolated(arabic, 'en'))
  expect(script.htmlAttributes(arabic)).toBe(' dir="auto" lang="ar"')
})

test('a text of one script has its direction and language, whatever is around its letters', () => {
  fc.assert(
    fc.property(neutral, latinLetters, arabicLetters, neutral, (before, latin, word, after) => {
      expect(script.directionOf(before + latin + after)).toBe('ltr')
      expect(script.languageOf(before + latin + after)).toBe('en')
      expect(script.directionOf(before + word + after)).toBe('rtl')
      expect(script.languageOf(before + word + after)).toBe('ar')
    }),
  )
})

test('most letters decide about a mixed text, and the first one about a tie', () => {
  fc.assert(
    fc.property(latinLetters, arabicLetters, (latin, word) => {
      const [few, many] = latin.length < word.length ? [latin, word] : [word, latin]
      fc.pre(few.length < many.length)
      expect(script.directionOf(`${few} ${many}`)).toBe(script.firstDirection(many))
      expect(script.directionOf(`${many} ${few}`)).toBe(script.firstDirection(many))
    }),
  )
  expect([script.directionOf('abc عمل'), script.directionOf('عمل abc')]).toEqual(['ltr', 'rtl'])
})

test('takes every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { dir } = script.textAttributes(text)
      expect(dir === 'auto' ? script.firstDirection(text) : dir).toBe(script.directionOf(text))
    }),
  )
})

describe('a text inside a sentence', () => {
  test.each<[what: string, text: string, language: Language, shown: string]>([
    ['stays as it is in its own direction', 'A law for data', 'en', 'A law for data'],
    ['stays as it is in its own direction', arabic, 'ar', arabic],
    ['is isolated in another', arabic, 'en', `\u2068${arabic}\u2069`],
    ['is isolated in another', 'OpenAI (US)', 'ar', '\u2068OpenAI (US)\u2069'],
    ['runs as most letters', 'SDAIA تنشر الدليل', 'en', '\u2067SDAIA تنشر الدليل\u2069'],
    ['runs as most letters', '«أرامكو» signs a deal', 'en', '\u2066«أرامكو» signs a deal\u2069'],
    ['cannot end it', `\u2069\u202e${arabic}\u202b`, 'en', `\u2068${arabic}\u2069`],
    ['cannot turn what follows', 'report\u202efdp.exe', 'en', 'reportfdp.exe'],
  ])('%s: %s in %s', (_, text, language, shown) => {
    expect(script.isolated(text, language)).toBe(shown)
  })

  test('loses only the marks and controls of direction', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = script.withoutControls(text)
        expect(plain).not.toMatch(/\p{Bidi_Control}/u)
        expect(
          Array.from(text)
            .filter((sign) => !/\p{Bidi_Control}/u.test(sign))
            .join(''),
        ).toBe(plain)
      }),
    )
  })
})

test('on an English page a text whose language is known has the direction of its language', () => {
  const text = 'OpenAI وGoogle DeepMind وقّعتا الاتفاق.'
  expect(script.knownAttributes(text, 'ar')).toEqual({ dir: 'rtl', lang: 'ar' })
  expect(script.knownAttributes(arabic, 'ar')).toEqual({ dir: 'auto', lang: 'ar' })
  expect(script.knownAttributes('OpenAI and Google', 'ar')).toEqual({ dir: 'auto' })
  expect(script.knownAttributes('OpenAI and Google', 'en')).toEqual({ dir: 'auto' })
  expect(script.knownAttributes(arabic, 'en')).toEqual(script.textAttributes(arabic))
})
