import { expect, test } from 'vitest'
import { finishLongText } from './long-text.ts'

test('a row begins with its heading, and each further cell names its column', () => {
  const table =
    '<table><thead><tr><th>Data</th><th>Why</th></tr></thead>' +
    '<tbody><tr><td>Email</td><td>To send</td></tr></tbody></table>'
  expect(finishLongText(table, {}).html).toBe(
    '<table><thead><tr><th scope="col">Data</th><th scope="col">Why</th></tr></thead>' +
      '<tbody><tr><th scope="row">Email</th><td data-label="Why">To send</td></tr></tbody></table>',
  )
})

test('headings keep a Latin id, and get a short one otherwise', () => {
  const { headings } = finishLongText('<h2 id="rights">Rights</h2><h2 id="حقوقك">حقوقك</h2>', {})
  expect(headings.map(({ id }) => id)).toEqual(['rights', 'section-2'])
})

test('names are filled in and remarks left out; an unknown name is refused', () => {
  const given = { name: 'Gulf', feeds: '<ul></ul>' }
  const written = '<!-- A remark -->\n<p>{name} has</p>\n<p>{feeds}</p>'
  expect(finishLongText(written, given).html).toBe('<p>Gulf has</p>\n<ul></ul>')
  expect(() => finishLongText('<p>{names}</p>', given)).toThrow('{names}')
})
