import { expect, test } from 'vitest'
import { finishLongText } from './long-text.ts'

test('a row begins with its heading, and each further cell names its column', () => {
  const table =
    '<table><thead><tr><th>Data</th><th>Why</th></tr></thead>' +
    '<tbody><tr><td>Email</td><td>To send</td></tr></tbody></table>'
  expect(finishLongText(table).html).toBe(
    '<table><thead><tr><th scope="col">Data</th><th scope="col">Why</th></tr></thead>' +
      '<tbody><tr><th scope="row">Email</th><td data-label="Why">To send</td></tr></tbody></table>',
  )
})

test('headings keep a Latin id, and get a short one otherwise', () => {
  const { headings } = finishLongText('<h2 id="rights">Rights</h2><h2 id="حقوقك">حقوقك</h2>')
  expect(headings.map(({ id }) => id)).toEqual(['rights', 'section-2'])
})

test('remarks are left out, and a slot alone in a paragraph is none', () => {
  const written = '<!-- A remark -->\n<p>{name} has</p>\n<p>{feeds}</p>'
  expect(finishLongText(written).html).toBe('<p>{name} has</p>\n{feeds}')
})
