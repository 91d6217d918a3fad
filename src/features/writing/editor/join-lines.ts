import { Fragment, type Schema } from 'prosemirror-model'

/** Lines as one line, such as that of a cell. */
export function joinLines(schema: Schema, lines: readonly Fragment[]): Fragment {
  const [first = Fragment.empty, ...others] = lines
  return others.reduce((all, next) => {
    const isOfNumbers = areNumbers(all.lastChild?.text, next.firstChild?.text)
    return all.append(Fragment.from(schema.text(isOfNumbers ? ' · ' : ' '))).append(next)
  }, first)
}

/** Whether two numbers would be read as one, with only a space between them. */
export function areNumbers(before = '', next = ''): boolean {
  return /\p{Nd}\s?$/u.test(before) && /^\p{Nd}/u.test(next)
}
