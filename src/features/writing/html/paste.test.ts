import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { beforeEach, expect, test, vi } from 'vitest'
import { lineReader } from '#domain/body/read-body.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'
import { givenIn, givenPictures } from '#features/writing/editor/given-pictures.ts'
import { bodyFormat } from '#features/writing/visual.ts'
import { stubHtmlParser } from '#support/html/html-parser.ts'
import { paste } from './paste.ts'

const readLine = await lineReader('*')

beforeEach(() => {
  stubHtmlParser()
  vi.stubGlobal('location', { origin: 'https://our.example' })
})

/** The state after a paste over everything, if it is a picture, or over what stands between bars. */
function pasted(body: string, data: Record<string, string>): EditorState {
  const plugin = paste(readLine)
  const doc = parseBody(body.replaceAll('|', ''), readLine)
  const [from, to] = [body.indexOf('|'), body.lastIndexOf('|') - 1].map((at) => at + 1)
  const selection =
    doc.firstChild?.type.name === 'picture'
      ? NodeSelection.create(doc, 0)
      : TextSelection.create(doc, from ?? 0, to)
  const plugins = [givenPictures(bodyFormat), plugin]
  let state = EditorState.create({ doc, selection, plugins })
  const view = {
    get state() {
      return state
    },
    dispatch: (tr: never) => (state = state.apply(tr)),
  }
  const clipboardData = { getData: (type: string) => data[type] ?? '' }
  const event = { clipboardData } as unknown as ClipboardEvent
  plugin.props.handlePaste?.call(plugin, view as unknown as EditorView, event, null as never)
  return state
}

const bodyOf = ({ doc }: EditorState) => serialiseBody(doc, readLine)

test.each([
  ['The |law| says', 'www.example.com/a_(1)', 'The [law](https://www.example.com/a_%281%29) says'],
  ['The |law| says', 'mailto:editor@example.com', 'The [law](mailto:editor@example.com) says'],
  ['The |law| says', ' HTTPS://example.com\n', 'The [law](HTTPS://example.com) says'],
  ['The |law| says', 'a rule', 'The a rule says'],
  ['![x](/a.webp)', 'https://example.com', '![x](/a.webp)\n\nhttps://example.com'],
  ['||', '1. one\n2. two\n\n3. three', '1. one\n2. two\n\n3. three'],
  ['||', '1. one\n3. three\n7. seven', '1. one\n3. three\n7. seven'],
  ['||', '> 10^25 FLOP\n- 5 %\n- five', '\u2060> 10^25 FLOP\n\u2060- 5 %\n- five'],
  ['||', '\uf0b7 one\u2028two', '• one\ntwo'],
])('over %s the text %j', (body, text, expected) => {
  const state = pasted(body, { 'text/plain': text })
  expect(bodyOf(state).trim()).toBe(expected)
  expect(state.selection).toMatchObject({ empty: true })
})

test('HTML that cannot be read is pasted as its plain text', () => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(): Document {
        throw new RangeError('Maximum call stack size exceeded')
      }
    },
  )
  const state = pasted('||', { 'text/html': '<b>a</b>', 'text/plain': 'a' })
  expect(bodyOf(state).trim()).toBe('a')
})

test('what is pasted ends before the caret', () => {
  const html = '<p>a</p><table><tr><th>b</th><th>c</th></tr><tr><td>d</td><td>e</td></tr></table>'
  for (const [data, expected] of [
    [{ 'text/plain': 'law' }, 'The lawZ says'],
    [{ 'text/html': '<b>law</b>' }, 'The **lawZ** says'],
    [{ 'text/html': html }, '| d | e |\nZ says'],
    [{ 'text/html': '<ul><li>a</li><li>b</li></ul>' }, '- a\n- b\nZ says'],
  ] as const) {
    const state = pasted('The |rule| says', data)
    expect(bodyOf(state.apply(state.tr.insertText('Z')))).toContain(expected)
  }
})

test('a picture inside HTML stands where it was while it is uploaded, and the text is there at once', () => {
  const html =
    '<p>One</p><img alt="A map" src="data:image/png;base64,AAAA"><p>Two</p><img src="data:image/svg+xml;base64,AAAA">'
  const state = pasted('||', { 'text/html': html })
  expect(bodyOf(state)).toBe('One\n\nTwo')
  expect(bodyOf(state.apply(state.tr.insertText('Z')))).toBe('One\n\nTwoZ')
  expect(givenIn(state)).toMatchObject([{ at: 5, alt: 'A map', asks: false, state: 'uploading' }])
})

test('what is typed after HTML that ends with a picture stands below it', () => {
  const html = '<p>One</p><img src="data:image/png;base64,AAAA">'
  const state = pasted('||', { 'text/html': html })
  expect(givenIn(state)).toMatchObject([{ at: 5, asks: true }])
  expect(bodyOf(state.apply(state.tr.insertText('Z')))).toBe('One\n\nZ')
})
