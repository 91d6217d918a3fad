import { expect, test } from 'vitest'
import { originalChange } from './changed-paragraphs.ts'

const change = (before: string, after: string, title = 'Title') =>
  originalChange({ title: 'Title', text: before }, { title, text: after })

test('counts the paragraphs that were edited, added and removed', () => {
  expect(change('a\n\nb\n\nc', 'a\n\nB\n\nc')).toMatchObject({
    changedParagraphs: 1,
    paragraphs: 3,
  })
  expect(change('a\n\nb', 'a\n\nb\n\nc\n\nd')).toMatchObject({
    changedParagraphs: 2,
    paragraphs: 4,
  })
  expect(change('a\n\nb\n\nc', 'a')).toMatchObject({ changedParagraphs: 2, paragraphs: 3 })
  expect(change('a\n\nb', 'x\n\ny\n\nz')).toMatchObject({ changedParagraphs: 3, paragraphs: 3 })
})

test('a repeated paragraph counts each time', () => {
  expect(change('a\n\na', 'a')).toMatchObject({ changedParagraphs: 1, paragraphs: 2 })
  expect(change('a', 'a\n\na')).toMatchObject({ changedParagraphs: 1, paragraphs: 2 })
})

test('spaces, blank lines and a new order are no change', () => {
  expect(change('a b\n\nc', ' a  b \n\n\n c\n')).toBeUndefined()
  expect(change('a\n\nb', 'b\n\na')).toBeUndefined()
})

test('a new title is a change, also without a changed paragraph', () => {
  expect(change('a', 'a', 'Other')).toEqual({
    changedParagraphs: 0,
    paragraphs: 1,
    titleChanged: true,
  })
})
