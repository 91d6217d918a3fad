import type { CustomAtRules, Selector, Visitor } from 'lightningcss'

/** The input types that have a part of a form field, by the beginning of the part's name. */
const typesOfParts = {
  '-webkit-date': 'date|time|datetime-local|month|week',
  '-webkit-calendar-picker': 'date|time|datetime-local|month|week',
  '-webkit-inner-spin': 'number',
  '-webkit-outer-spin': 'number',
  '-webkit-search-cancel': 'search',
  'file-selector-button': 'file',
}

/** What a selector can name without a class: an element, or a part of a form field. */
export interface Named {
  elements: Set<string>
  parts: Set<string>
}

export const nothingNamed = (): Named => ({ elements: new Set(), parts: new Set() })

/** Adds what the selector names. */
export function collectNamed(selector: Selector, { elements, parts }: Named): void {
  for (const component of selector) {
    if (component.type === 'type') elements.add(component.name)
    const part = partOf(component)
    if (part) parts.add(part)
  }
}

/** The name of an element in HTML or JSX, or as a text in code. Headings are always kept: code computes their names. */
const elementName = /[<'"]([a-z][a-z0-9]*)(?=[\s>/'"])/g

/**
 * The names that the page does not have.
 * @param page its HTML, and the sources of what is inserted later.
 * @param mayGetElements whether that may have elements that no source names.
 */
export function absentFrom(
  page: string,
  { elements, parts }: Named,
  mayGetElements: boolean,
): Named {
  const present = new Set([...page.matchAll(elementName)].map(([, name = '']) => name))
  const isAbsent = (name: string) => !present.has(name) && !/^h\d$/.test(name)
  const hasType = (types: string) => new RegExp(`type="(?:${types})"`).test(page)
  return {
    elements: new Set(mayGetElements ? [] : [...elements].filter(isAbsent)),
    parts: new Set([...parts].filter((part) => !hasType(typesOfParts[part as Part]))),
  }
}

type Part = keyof typeof typesOfParts

function partOf(component: Selector[number]): string | undefined {
  if (component.type !== 'pseudo-element') return undefined
  const name = component.kind === 'custom' ? component.name : component.kind
  return Object.keys(typesOfParts).find((start) => name.startsWith(start))
}

/** Removes the rules of absent elements and parts. */
export function withoutAbsent({ elements, parts }: Named): Visitor<CustomAtRules> {
  const isAbsent = (selector: Selector) =>
    selector.some(
      (component) =>
        (component.type === 'type' && elements.has(component.name)) ||
        parts.has(partOf(component) ?? ''),
    )
  return {
    Rule: { style: ({ value }) => (value.selectors.every(isAbsent) ? [] : undefined) },
    Selector: (selector) => (isAbsent(selector) ? [] : undefined),
  }
}

/** The custom properties that a text reads, as in `var(--gap)`. */
export function propertiesReadBy(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
}

/** Removes the custom properties that nothing reads. */
export function withoutUnread(read: ReadonlySet<string>): Visitor<CustomAtRules> {
  return {
    Declaration: {
      custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined),
    },
    Rule: { property: ({ value }) => (read.has(value.name) ? undefined : []) },
  }
}
