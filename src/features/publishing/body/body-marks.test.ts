import { describe, expect, test } from 'vitest'
import {
  continueList,
  insertLines,
  insertLink,
  toggleInline,
  toggleLines,
  type Replacement,
  type Selected,
} from './body-marks.ts'

/** The text with its selection between `|` and `|`, or with the caret at one `|`. */
function parse(marked: string): Selected {
  const [before = '', inside = '', after] = marked.split('|')
  return after === undefined
    ? { text: before + inside, start: before.length, end: before.length }
    : { text: before + inside + after, start: before.length, end: before.length + inside.length }
}

function apply({ text }: Selected, { from, to, insert, start, end }: Replacement): string {
  const next = text.slice(0, from) + insert + text.slice(to)
  const selected = next.slice(start, end)
  return `${next.slice(0, start)}|${selected}${selected === '' ? '' : '|'}${next.slice(end)}`
}

const press = (marked: string, change: (selected: Selected) => Replacement) =>
  apply(parse(marked), change(parse(marked)))

describe('bold and italic', () => {
  test.each([
    ['a |word| b', 'a **|word|** b'],
    ['a **|word|** b', 'a |word| b'],
    ['a |**word**| b', 'a |word| b'],
    ['a wo|rd b', 'a **|word|** b'],
    ['ال|مهم', '**|المهم|**'],
    ['a | b', 'a **|** b'],
    ['a |word |b', 'a **|word|** b'],
    ['a *|word|* b', 'a ***|word|*** b'],
    ['|- one\n\n- two|', '|- **one**\n\n- **two**|'],
    ['|- **one**\n- **two**|', '|- one\n- two|'],
    ['|- **a**|', '|- a|'],
    ['|**a**\nb|', '|**a**\n**b**|'],
    ['|**a** and **b**|', '**|a and b|**'],
    ['**|a** and **b|**', '**|a and b|**'],
    ['|one **two** x|', '**|one two x|**'],
    ['|2**10 and 2**3|', '**|2**10 and 2**3|**'],
    ['|***a***|', '|*a*|'],
    ['|***a** b*|', '**|*a b*|**'],
    ['|**a *b***|', '|a *b*|'],
    ['|x **a *b*** y|', '**|x a *b* y|**'],
    ['|*a*|', '**|*a*|**'],
    ['**a |b** c|', '**|a b c|**'],
    ['|a **b| c**', '**|a b c|**'],
    ['**a |b** c **d| e**', '**|a b c d e|**'],
    ['**a|** b|', '**|a b|**'],
    ['**a |b|**', '|a b|'],
    ['**a b|c d**', '|a bc d|'],
    ['**a |b**\nc|', '|**a b**\n**c**|'],
    ['|قال وال**قانون** اليوم|', '**|قال والقانون اليوم|**'],
  ])('bold makes %j to %j', (before, after) => {
    expect(press(before, (selected) => toggleInline(selected, '**'))).toBe(after)
  })

  test.each([
    ['a |word| b', 'a *|word|* b'],
    ['a *|word|* b', 'a |word| b'],
    ['a **|word|** b', 'a ***|word|*** b'],
    ['a ***|word|*** b', 'a **|word|** b'],
    ['|*a* and *b*|', '*|a and b|*'],
    ['|- *a*\n- *b*|', '|- a\n- b|'],
    ['|***a***|', '|**a**|'],
    ['|**a**|', '*|**a**|*'],
    ['|*a **b***|', '|a **b**|'],
    ['|x ***a*** y|', '*|x **a** y|*'],
    ['|Riyadh* and Jeddah*|', '*|Riyadh* and Jeddah*|*'],
    ['|a **b**|', '*|a **b**|*'],
    ['|See [a](https://x.example/*b*)|', '*|See [a](https://x.example/*b*)|*'],
  ])('italic makes %j to %j', (before, after) => {
    expect(press(before, (selected) => toggleInline(selected, '*'))).toBe(after)
  })
})

describe('the mark of a line', () => {
  test.each([
    ['- ', 'a\n|b\n\nc|\nd', 'a\n|- b\n\n- c|\nd'],
    ['- ', '|- b\n- c|', '|b\nc|'],
    ['- ', '|- b\nc|', '|- b\n- c|'],
    ['1. ', '|a\n- b|', '|1. a\n2. b|'],
    ['1. ', '|1. a\n2. b|', '|a\nb|'],
    ['> ', 'a|b', '> a|b'],
    ['## ', 'ab|', '## ab|'],
    ['## ', '## a|b', '### a|b'],
    ['## ', '### a|b', 'a|b'],
    ['- ', '|', '- |'],
  ] as const)('%j makes %j to %j', (mark, before, after) => {
    expect(press(before, (selected) => toggleLines(selected, mark))).toBe(after)
  })
})

test.each([
  ['See |the law|.', '', 'See [the law](|https://|).'],
  ['See law| now', '', 'See [law](|https://|) now'],
  ['See |', '', 'See [|](https://)'],
  ['See |https://a.example|', '', 'See [|](https://a.example)'],
  ['See |the law|.', 'https://a.example', 'See [the law](https://a.example)|.'],
  ['[law](|https://|)', 'https://a.example', '[law](https://a.example|)'],
  ['[law](|https://old.example|)', 'https://a.example', '[law](https://a.example|)'],
  ['a [b |c| d](https://o.ld) e', 'https://n.ew', 'a [b c d](https://n.ew|) e'],
  ['a [|b c|](https://o.ld/x(1)) e', 'https://n.ew', 'a [b c](https://n.ew|) e'],
  ['a [b c|](https://o.ld) e', '', 'a [b c](|https://o.ld|) e'],
  [
    '[a](https://o.ld) |b| [c](https://o.ld)',
    'https://n.ew',
    '[a](https://o.ld) [b](https://n.ew)| [c](https://o.ld)',
  ],
  ['Write to |mailto:a@b.example|.', 'https://a.example', 'Write to https://a.example|.'],
])('a link makes %j with the URL %j to %j', (before, url, after) => {
  expect(press(before, (selected) => insertLink(selected, url))).toBe(after)
})

test.each([
  ['|', 'P\n\n|'],
  ['a|', 'a\n\nP\n\n|'],
  ['a\n|b', 'a\n\nP\n\n|b'],
  ['a\n\n|\n\nb', 'a\n\nP|\n\nb'],
])('inserted lines make %j to %j', (before, after) => {
  expect(press(before, (selected) => insertLines(selected, 'P'))).toBe(after)
})

test.each([
  ['- a|', '- a\n- |'],
  ['9. a|', '9. a\n10. |'],
  ['- a\n- |', '- a\n|'],
  ['a|', undefined],
  ['- a|b', undefined],
])('Enter makes %j to %j', (before, after) => {
  const selected = parse(before)
  const replacement = continueList(selected)
  expect(replacement && apply(selected, replacement)).toBe(after)
})
