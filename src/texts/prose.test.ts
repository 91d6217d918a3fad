import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proseNames } from '#domain/addresses/paths.ts'

const read = (language: string, name: string) =>
  readFileSync(new URL(`./${language}/prose/${name}.astro`, import.meta.url), 'utf8')

/** The elements in their order, with what no translation changes: where links lead, and names of code. */
function partsOf(text: string): string[] {
  const parts = text.matchAll(
    /<(h2|p|li|tr|th|td|strong)\b|<slot\s+name="(\w+)"|href=\{(\S+?)\}|<code>(.+?)<\/code>/g,
  )
  return [...parts].map(([, ...found]) => found.find((one) => one !== undefined) ?? '')
}

/** The labels of a column name it on narrow screens, so they are its heading. */
const labelsIn = (text: string) =>
  new Set([...text.matchAll(/data-label="(.+?)"/g)].map(([, label]) => label ?? ''))

test.each(proseNames)('the Arabic text %s says all that the English one says', (name) => {
  const [english, arabic] = [read('en', name), read('ar', name)]
  expect(partsOf(arabic)).toEqual(partsOf(english))
  // One and two have words of their own in Arabic.
  const numbers = english.match(/\d+/g)?.filter((number) => Number(number) > 2) ?? []
  expect(numbers.filter((number) => !arabic.includes(number))).toEqual([])
  const labels = [...labelsIn(arabic)]
  expect(labels.filter((label) => !arabic.includes(`<th scope="col">${label}</th>`))).toEqual([])
  expect(labels.length).toBe(labelsIn(english).size)
})
