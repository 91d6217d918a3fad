import { describe, expect, test } from 'vitest'
import { findArticles, shardsFor, type Match } from './find-articles.ts'
import { buildSearchIndex } from './search-index.ts'
import { searchTerms } from './search-terms.ts'

const article = (title: string) => ({
  title,
  slug: 'slug',
  category: 'Policy' as const,
  publishedAt: '2026-11-20T08:00:00.000Z',
  excerpt: '',
  authorName: '',
  tags: [],
})

/** The numbers of the articles that the search of the Arabic edition finds. */
function search(query: string, texts: string[], match: Match = 'exact'): number[] {
  const { shards } = buildSearchIndex(texts.map(article), 'ar')
  const starts = shards.map(({ first }) => first)
  const needed = new Set(searchTerms(query, 'ar').flatMap((term) => shardsFor(term, starts, match)))
  const loaded = [...needed].map((number) => JSON.parse(JSON.stringify(shards[number]?.terms)))
  return findArticles(query, loaded, texts.length, match, 'ar')
}

function finds(query: string, text: string, match: Match = 'exact'): boolean {
  return search(query, [text], match).length === 1
}

describe('the search of the Arabic edition', () => {
  test.each([
    ['forms of alef', 'أنظمة', 'انظمة'],
    ['forms of alef', 'إلكترونية', 'الكترونية'],
    ['forms of alef', 'آلية', 'الية'],
    ['forms of alef', 'ٱلبيانات', 'البيانات'],
    ['ta marbuta', 'لائحة', 'لائحه'],
    ['alef maqsura', 'مستوى', 'مستوي'],
    ['a Persian keyboard', 'تقني', 'تقنی'],
    ['a Persian keyboard', 'ذكاء', 'ذکاء'],
    ['the carriers of hamza', 'مسؤولية', 'مسئولية'],
    ['the carriers of hamza', 'شؤون', 'شئون'],
    ['the carriers of hamza', 'قراءة', 'قرائة'],
    ['tatweel', 'الحوكمة', 'الحوكـــمة'],
    ['vowel marks', 'مُدقِّق', 'مدقق'],
    ['vowel marks', 'نظامًا', 'نظاما'],
    ['vowel marks under hamza', 'مُؤَشِّر', 'مؤشر'],
    ['joined forms of old files', 'ﺑﻴﺎﻧﺎﺕ', 'بيانات'],
    ['lam-alef of old files', 'ﻻئحة', 'لائحة'],
    ['the carriers of hamza', 'شيء', 'شئ'],
    ['the carriers of hamza', 'مبادئ', 'مباديء'],
    ['the carriers of hamza', 'هيئة', 'هيأة'],
    ['digits', '٢٠٣٠', '2030'],
    ['Persian digits', '۲۰۳۰', '2030'],
  ])('folds %s: %s and %s', (_, one, other) => {
    expect([finds(one, other), finds(other, one)]).toEqual([true, true])
  })

  const words =
    'بيانات ذكاء اصطناعي تنظيم لائحة وزارة هيئة قانون حوكمة خصوصية التزام إلزام إلكتروني آلية ألعاب بنك كتاب فريق لجنة ولاء نص حق'.split(
      ' ',
    )
  const prefixes = ['', ...'ال وال فال بال كال وبال و ف ب ك ل وب ول'.split(' ')]

  test.each(words)('finds %s with and without article and prefixes', (word) => {
    for (const one of [...prefixes, 'لل', 'ولل']) {
      expect(finds(word, one + word), `${word} in ${one}${word}`).toBe(true)
      expect(finds(one + word, word), `${one}${word} in ${word}`).toBe(true)
      for (const other of prefixes.filter((prefix) => prefix.endsWith('ال'))) {
        expect(finds(one + word, other + word), `${one}, ${other}`).toBe(true)
        expect(finds(other + word, one + word), `${other}, ${one}`).toBe(true)
      }
    }
  })

  test.each([
    ['بيانات', 'كيانات'],
    ['بنية', 'فنية'],
    ['لقاء', 'بقاء'],
    ['بلد', 'ولد'],
    ['لبيانات', 'وكيانات'],
  ])('does not find %s in %s: only their first letters differ', (query, text) => {
    expect([finds(query, text), finds(text, query)]).toEqual([false, false])
  })

  test('loads the shards that have a word as a guess', () => {
    expect(shardsFor('بيان', ['ا', 'بيان~', 'بيانا', 'ت'], 'exact')).toEqual([0, 1, 2])
  })

  test('takes no letter for a prefix if the word itself is as common', () => {
    expect(search('لجنة', ['اللجنة', 'الجنة', 'جهة'])).toEqual([0])
    expect(search('للجنة', ['للجنة', 'اللجنة', 'للجنة'])).toHaveLength(3)
    expect(search('وحماية', ['وحماية', 'حماية', 'الحماية'])).toEqual([0, 1, 2])
  })

  test.each<[what: string, query: string, text: string, isFound: boolean, match?: Match]>([
    ['another prefix', 'لحوكمة', 'وحوكمة', false],
    ['another prefix, among the similar ones', 'لحوكمة', 'وحوكمة', true, 'similar'],
    ['another prefix before the article', 'وبالبيانات', 'للبيانات', true],
    ['first letters that look like a prefix', 'للجنة', 'اللجنة', true],
    ['first letters that look like a prefix', 'لجنة', 'للجنة الوطنية', true],
    ['first letters that look like a prefix', 'وزارة', 'وزارات ووزارة الاقتصاد', true],
    ['a beginning with the article', 'الذكا', 'ذكاء اصطناعي', true],
    ['a beginning without the article', 'حوك', 'الحوكمة', true],
    ['a beginning that is only a guess', 'كتاب', 'تابعت الهيئة', false],
    ['one wrong letter', 'الحوكمه الرقميية', 'الحوكمة الرقمية', false],
    ['a wrong letter, among similar ones', 'الحوكمه الرقميية', 'الحوكمة الرقمية', true, 'similar'],
    ['a Latin name after an Arabic prefix', 'sdaia', 'لـSDAIA دور', true],
    ['a Latin name after an Arabic prefix', 'بـOECD', 'سياسات OECD', true],
    ['a Latin word that is folded as in English', 'models', 'نماذج Model مفتوحة', true],
  ])('%s: %s in %s is found: %s', (_, query, text, isFound, match) => {
    expect(finds(query, text, match)).toBe(isFound)
  })

  test('finds a year, whether or not the letter of its calendar follows', () => {
    expect(finds('2030 رؤية', 'رؤية 2030م للذكاء')).toBe(true)
    expect(finds('1447هـ الخطة', 'الخطة لعام 1447')).toBe(true)
    expect(searchTerms('٢٠٣٠م', 'ar')).toEqual(searchTerms('2030', 'ar'))
  })

  test('does not search for words that are too common', () => {
    for (const word of 'في فى من على عَلى وعلى إلى الى وإلى إلـى أن ان أو التى التي وفي the و'.split(
      ' ',
    )) {
      expect(searchTerms(word, 'ar'), word).toEqual([])
    }
    expect(finds('حوكمة في البيانات', 'حوكمة البيانات')).toBe(true)
  })

  test.each([
    ['آلي', 'النظام الآلي'],
    ['الي', 'نظام آلي'],
    ['علي', 'علي الحربي'],
    ['علي', 'أعلن عليّ الحربي'],
  ])('finds %s in %s, though it looks like a common word', (query, text) => {
    expect([finds(query, text), finds(query, 'على إلى')]).toEqual([true, false])
  })

  test('ranks a whole word above one that is only a guess', () => {
    expect(search('تاب', ['كتاب', 'تاب'])).toEqual([1, 0])
    expect(search('كتاب', ['تاب', 'تاب', 'كتاب'])).toEqual([2, 0, 1])
  })
})

test('the English index does not grow: every word has one form, also an Arabic one', () => {
  expect(searchTerms('وَالبَيانات for SDAIA’s الأنظمة')).toEqual([
    'والبيانات',
    'sdaia',
    's',
    'الانظمة',
  ])
})
