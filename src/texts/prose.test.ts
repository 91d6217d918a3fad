import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editionPaths, proseNames } from '#domain/addresses/paths.ts'
import { languages } from '#domain/site/language.ts'

const read = (language: string, name: string) =>
  readFileSync(new URL(`./${language}/prose/${name}.md`, import.meta.url), 'utf8')

/** The marks in their order, with what no translation changes: where links lead, and names of code. */
function partsOf(text: string): string[] {
  const parts = text.matchAll(
    /^(<h2|#+|-|\|)(?= )|^$|(\*\*)|(\|)|(\{\w+\})|\]\((?:\/ar)?(\S+?)\)|`(.+?)`/gm,
  )
  return [...parts].map(([whole, ...found]) =>
    whole === '<h2' ? '##' : (found.find((one) => one !== undefined) ?? ''),
  )
}

test.each(proseNames)('the Arabic text %s says all that the English one says', (name) => {
  const [english, arabic] = [read('en', name), read('ar', name)]
  expect(partsOf(arabic)).toEqual(partsOf(english))
  // One and two have words of their own in Arabic.
  const numbers = english.match(/\d+/g)?.filter((number) => Number(number) > 2) ?? []
  expect(numbers.filter((number) => !arabic.includes(number))).toEqual([])
})

test.each(languages)('the long texts lead to pages of their own edition: %s', (language) => {
  const pages: unknown[] = Object.values(editionPaths(language))
  const texts = proseNames.map((name) => read(language, name)).join('')
  const links = [...texts.matchAll(/\]\((.+?)\)/g)]
  expect(links.length).toBeGreaterThan(10)
  expect(links.map(([, path]) => path).filter((path) => !pages.includes(path))).toEqual([])
})
