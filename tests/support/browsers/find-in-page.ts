import type { queries } from '@testing-library/dom'

/** Describes an element. A string must equal the whole name or text; a label must begin with it. */
export type Query = ({ role: string; name?: Text } | { label: Text } | { text: Text }) & {
  /** Only inside the first element that this query finds. */
  inside?: Query
}
type Text = string | RegExp

/** The facts about a visible element. */
export interface Found {
  /** The middle of the element in the viewport, in CSS pixels. */
  x: number
  y: number
  /** Whether a click in the middle reaches the element. */
  isOnTop: boolean
  /** The element that a click in the middle reaches, as a text. */
  onTop: string
}

declare global {
  interface Window {
    TestingLibraryDom: typeof queries
  }
}

/** A query as JSON, with the sources of regular expressions. */
export interface Step {
  by: 'Role' | 'LabelText' | 'Text'
  role: string
  source: string
}

/** The query's steps from the outside in, as `findInPage` takes them. */
export function toSteps(query: Query): Step[] {
  const outer = query.inside ? toSteps(query.inside) : []
  if ('role' in query) {
    return [...outer, { by: 'Role', role: query.role, source: toSource(query.name ?? /^/) }]
  }
  if ('label' in query) {
    const source = toSource(query.label).replace(/\$$/, '')
    return [...outer, { by: 'LabelText', role: '', source }]
  }
  return [...outer, { by: 'Text', role: '', source: toSource(query.text) }]
}

function toSource(text: Text): string {
  return typeof text === 'string' ? `^${RegExp.escape(text)}$` : text.source
}

/** Runs in the page, so it must not use anything else of this module. */
export function findInPage(steps: Step[], prepare?: 'scroll' | 'focus'): Found[] {
  const library = window.TestingLibraryDom
  let found = [document.body]
  for (const { by, role, source } of steps) {
    const [scope] = found
    const pattern = new RegExp(source)
    if (!scope) return []
    if (by === 'Role') found = library.queryAllByRole(scope, role, { name: pattern })
    else if (by === 'Text') found = library.queryAllByText(scope, pattern)
    else found = library.queryAllByLabelText(scope, pattern)
    found = found.filter((element) => element.checkVisibility({ visibilityProperty: true }))
  }
  return found.map((element) => {
    if (prepare === 'focus') element.focus()
    if (prepare === 'scroll') element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element))
    const onTop = hit ? hit.outerHTML.slice(0, 200) : 'nothing'
    return { x, y, isOnTop, onTop }
  })
}
