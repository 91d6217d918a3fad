import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proseNames } from '#domain/addresses/paths.ts'
import { languages } from '#domain/site/language.ts'

const read = (language: string, name: string) =>
  readFileSync(new URL(`./${language}/prose/${name}.astro`, import.meta.url), 'utf8')

/** The elements in their order, with what no translation changes: where links lead, and names of code. */
function partsOf(text: string): string[] {
  const parts = text.matchAll(
    /<(h2|p|li|tr|th|td|strong)\b|<slot\s+name="(\w+)"|href=\{(\S+?)\}|<code>(.+?)<\/code>/g,
  )
  return [...parts].map(([, ...found]) => found.find((one) => one !== undefined) ?? '')
}

test.each(proseNames)('the Arabic text %s says all that the English one says', (name) => {
  const [english, arabic] = [read('en', name), read('ar', name)]
  expect(partsOf(arabic)).toEqual(partsOf(english))
  // One and two have words of their own in Arabic.
  const numbers = english.match(/\d+/g)?.filter((number) => Number(number) > 2) ?? []
  expect(numbers.filter((number) => !arabic.includes(number))).toEqual([])
})

test.each(languages)('on narrow screens each cell of a table names its column: %s', (language) => {
  const texts = proseNames.map((name) => read(language, name)).join('')
  const tables = texts.match(/<table>[^]*?<\/table>/g) ?? []
  expect(tables).toHaveLength(3)
  for (const table of tables) {
    const found = (pattern: RegExp) => [...table.matchAll(pattern)].map(([, text]) => text)
    const columns = found(/<th scope="col">(.+?)<\/th>/g).slice(1)
    const rows = found(/<th (scope="row")/g)
    expect(found(/data-label="(.+?)"/g)).toEqual(rows.flatMap(() => columns))
  }
})
