import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  directionOf,
  firstDirection,
  htmlAttributes,
  isolated,
  knownAttributes,
  languageOf,
  textAttributes,
  withoutControls,
} from './script.ts'

const arabic = 'السعودية تطلق إطارا للذكاء الاصطناعي'
const latinLetters = fc.stringMatching(/^[a-zA-Zéü]{1,20}$/)
const arabicLetters = fc.stringMatching(/^[\u0621-\u063a\u0641-\u064a]{1,20}$/)
/** What has no direction of its own. */
const neutral = fc.stringMatching(/^[ 0-9٠-٩.,:;!?()«»"'/&%–-]{0,10}$/)

describe('the attributes of a text', () => {
  test('name no language on a page of the same language', () => {
    expect(textAttributes('A law for data')).toEqual({ dir: 'auto' })
    expect(textAttributes(arabic, 'ar')).toEqual({ dir: 'auto' })
  })

  test('name the language where it is not the page’s', () => {
    expect(textAttributes(arabic)).toEqual({ dir: 'auto', lang: 'ar' })
    expect(textAttributes('A law for data', 'ar')).toEqual({ dir: 'auto', lang: 'en' })
    expect(htmlAttributes(arabic)).toBe(' dir="auto" lang="ar"')
  })

  test('name no language for a text without letters', () => {
    expect(textAttributes('2030 (٢٠٣٠)')).toEqual({ dir: 'auto' })
    expect(textAttributes('2030 (٢٠٣٠)', 'ar')).toEqual({ dir: 'auto' })
  })

  test('take no Persian digit for an Arabic letter', () => {
    expect(textAttributes('GPT ۵ and ۶', 'ar')).toEqual({ dir: 'auto', lang: 'en' })
  })

  test('name the direction where the first letter misleads', () => {
    expect(textAttributes('OpenAI تفتتح مكتبا في الرياض')).toEqual({ dir: 'rtl', lang: 'ar' })
    expect(textAttributes('سدايا (SDAIA) publishes its rules')).toEqual({ dir: 'ltr' })
    expect(textAttributes('\u200fA law for data')).toEqual({ dir: 'ltr' })
  })
})

test('a text of one script has its direction and language, whatever is around its letters', () => {
  fc.assert(
    fc.property(neutral, latinLetters, arabicLetters, neutral, (before, latin, word, after) => {
      expect(directionOf(before + latin + after)).toBe('ltr')
      expect(languageOf(before + latin + after)).toBe('en')
      expect(directionOf(before + word + after)).toBe('rtl')
      expect(languageOf(before + word + after)).toBe('ar')
    }),
  )
})

test('most letters decide about a mixed text, and the first one about a tie', () => {
  fc.assert(
    fc.property(latinLetters, arabicLetters, (latin, word) => {
      const [few, many] = latin.length < word.length ? [latin, word] : [word, latin]
      fc.pre(few.length < many.length)
      expect(directionOf(`${few} ${many}`)).toBe(firstDirection(many))
      expect(directionOf(`${many} ${few}`)).toBe(firstDirection(many))
    }),
  )
  expect(directionOf('abc عمل')).toBe('ltr')
  expect(directionOf('عمل abc')).toBe('rtl')
})

test('takes every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { dir } = textAttributes(text)
      expect(dir === 'auto' ? firstDirection(text) : dir).toBe(directionOf(text))
    }),
  )
})

describe('a text inside a sentence', () => {
  test('is isolated if a part of it runs from right to left', () => {
    expect(isolated('A law for data')).toBe('A law for data')
    expect(isolated(arabic)).toBe(`\u2068${arabic}\u2069`)
  })

  test('has the direction of most of its letters, whatever it begins with', () => {
    expect(isolated('SDAIA تنشر الدليل')).toBe('\u2067SDAIA تنشر الدليل\u2069')
    expect(isolated('«أرامكو» signs an agreement')).toBe('\u2066«أرامكو» signs an agreement\u2069')
  })

  test('is isolated in an Arabic sentence if a part of it runs from left to right', () => {
    expect(isolated(arabic, 'ar')).toBe(arabic)
    expect(isolated('OpenAI (US)', 'ar')).toBe('\u2068OpenAI (US)\u2069')
  })

  test('cannot end its isolation or turn what follows', () => {
    expect(isolated(`\u2069\u202e${arabic}\u202b`)).toBe(`\u2068${arabic}\u2069`)
    expect(isolated('report\u202efdp.exe')).toBe('reportfdp.exe')
  })

  test('loses only the marks and controls of direction', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = withoutControls(text)
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

test('on an Arabic page a text with any Arabic letter is Arabic, however many Latin names it has', () => {
  const text = 'OpenAI وGoogle DeepMind وقّعتا الاتفاق.'
  expect(textAttributes(text, 'ar')).toEqual({ dir: 'rtl' })
  expect(textAttributes('OpenAI and Google', 'ar')).toEqual({ dir: 'auto', lang: 'en' })
})

test('on an English page a text whose language is known has the direction of its language', () => {
  const text = 'OpenAI وGoogle DeepMind وقّعتا الاتفاق.'
  expect(knownAttributes(text, 'ar')).toEqual({ dir: 'rtl', lang: 'ar' })
  expect(knownAttributes(arabic, 'ar')).toEqual({ dir: 'auto', lang: 'ar' })
  expect(knownAttributes('OpenAI and Google', 'ar')).toEqual({ dir: 'auto' })
  expect(knownAttributes('OpenAI and Google', 'en')).toEqual({ dir: 'auto' })
  expect(knownAttributes(arabic, 'en')).toEqual(textAttributes(arabic))
})
