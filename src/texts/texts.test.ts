import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { counted } from './ar/counted.ts'
import { ar } from './ar/ui.ts'
import { mailTextsOf, pageTextsOf, textsOf } from './texts-of.ts'

type Found = [path: string, text: string]

/** Every text of a dictionary by its path. Texts with placeholders are called with values that can be found again. */
function textsIn(value: unknown, path = ''): Found[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const [parameter = ''] = /count|minutes|iso/.exec(String(value)) ?? []
    const first = { '': 'FIRST', iso: '2026-11-23T12:00:00Z' }[parameter] ?? 7
    return [[path, (value as (...values: unknown[]) => string)(first, '8')]]
  }
  return Object.entries(value as object).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}

function allTexts(language: Language): Found[] {
  return [textsOf, pageTextsOf, mailTextsOf].flatMap((of) => textsIn(of(language)))
}

function valuesIn(texts: Found[]): unknown[] {
  const shown = texts.map(([path, text]) => [path, text.match(/FIRST|[78]|\{\w+\}/g)?.toSorted()])
  return shown.filter(([, values]) => values)
}

/** Codes, and the name of the other language. */
const notTranslated = new Set([
  '.language',
  '.locale',
  '.subscribe.consentVersion',
  '.otherEdition.label',
])

const translations = [['ar', /\p{Script=Arabic}/u]] as const

describe.each(translations)('the texts in %s', (language, script) => {
  const texts = allTexts(language)

  test('are not empty', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('show the same values as the English ones', () => {
    expect(valuesIn(texts)).toEqual(valuesIn(allTexts('en')))
  })

  test('are in the script of the language', () => {
    const own = texts.filter(([path]) => !notTranslated.has(path))
    expect(own.filter(([, text]) => /\p{L}/u.test(text) && !script.test(text))).toEqual([])
  })
})

test.each(languages)('the description of a category fits a search result in %s', (language) => {
  for (const { description } of Object.values(pageTextsOf(language).categories)) {
    expect(description.length).toBeLessThanOrEqual(limits.descriptionLength)
  }
})

test.each([
  [0, 'لا مقالات', 'يجب أن يبقى الحقل فارغًا', 'بعد قليل', 'لا تعليقات'],
  [1, 'مقال واحد', 'الحد الأقصى حرف واحد', 'بعد دقيقة', 'تعليق واحد'],
  [2, 'مقالان', 'الحد الأقصى حرفان', 'بعد دقيقتين', 'تعليقان'],
  [3, '3 مقالات', 'الحد الأقصى 3 أحرف', 'بعد 3 دقائق', '3 تعليقات'],
  [11, '11 مقالًا', 'الحد الأقصى 11 حرفًا', 'بعد 11 دقيقة', '11 تعليقًا'],
  [100, '100 مقال', 'الحد الأقصى 100 حرف', 'بعد 100 دقيقة', '100 تعليق'],
])('counts %d articles, letters, minutes and comments', (count, found, tooLong, wait, comments) => {
  expect(ar.article.comments(count)).toBe(comments)
  expect(ar.search.found(count)).toBe(found)
  expect(ar.messages.tooLong(count)).toBe(tooLong)
  expect(ar.messages.tooMany(count)).toBe(`وصلتنا طلبات كثيرة. يُرجى المحاولة ${wait}.`)
})

test('a count has Latin digits', () => {
  const form = '# مقال'
  const forms = { zero: form, one: form, two: form, few: form, many: form, other: form }
  expect(counted(1200, forms)).toBe('1200 مقال')
})
