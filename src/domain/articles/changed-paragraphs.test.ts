import { expect, test } from 'vitest'
import { originalChange } from './changed-paragraphs.ts'

const change = (before: string, after: string, title = 'Title') =>
  originalChange({ title: 'Title', text: before }, { title, text: after })

test.each([
  ['an edited one', 'a\n\nb\n\nc', 'a\n\nB\n\nc', 1, 3],
  ['added ones', 'a\n\nb', 'a\n\nb\n\nc\n\nd', 2, 4],
  ['removed ones', 'a\n\nb\n\nc', 'a', 2, 3],
  ['all that are new', 'a\n\nb', 'x\n\ny\n\nz', 3, 3],
  ['a repeated one each time it was removed', 'a\n\na', 'a', 1, 2],
  ['a repeated one each time it was added', 'a', 'a\n\na', 1, 2],
])('of the paragraphs counts %s', (_, before, after, changedParagraphs, paragraphs) => {
  expect(change(before, after)).toMatchObject({ changedParagraphs, paragraphs })
})

test('spaces, blank lines and a new order are no change', () => {
  expect(change('a b\n\nc', ' a  b \n\n\n c\n')).toBeUndefined()
  expect(change('a\n\nb', 'b\n\na')).toBeUndefined()
})

test('a new title is a change, also without a changed paragraph', () => {
  expect(change('a', 'a', 'B')).toEqual({ changedParagraphs: 0, paragraphs: 1, titleChanged: true })
})
