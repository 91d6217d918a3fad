import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'

/** The part of JSON Schema that the contract's bodies use. */
interface Described {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  anyOf?: Described[]
  oneOf?: Described[]
}

/** One or two letters of every kind that databases, XML, mails and pages have trouble with. */
const letters = [
  ['a', 'é', 'س', '漢', '👩', '👩🏽‍💻', 'e\u0301', '\u0301', '\u200d', '\ufeff', '\ufffe', '\u00ad'],
  ['\u200f', '\u202e', '\u2066', '\u061c', '\0', '\ud800', '\udc00', '\u0001', '\u001b', '\u007f'],
  [' ', '\n', '\r\n', '\t', '\u2028', '\u0085', '\u00a0', '\u3000', 'a\n', 'a ', '\n\n', 'İ', 'ﷺ'],
  ['<', '>', '&', '"', "'", ']]>', '<!--', '</script>', '%', '$&', '\\', '[', '](', '*', '- '],
  ['/', '..', '?', '#', ',', ';', ':', '@', '|', '`', '{', '> ', 'ß', 'ى', '١', '0', '-', 'A'],
].flat()

/** Where nothing else is the limit, a text is at most this long. */
const longest = 3000

const dates = [
  '1970-01-01T00:00:00Z',
  '1970-01-01T00:00:00.001Z',
  '1970-01-01T03:00:00.001+03:00',
  '1969-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.9999999Z',
  '9999-12-31T23:59:59-23:59',
  '0001-01-01T00:00:00+23:59',
  '2024-02-29T23:59:59.999999999+03:00',
  '2026-02-29T00:00:00Z',
  '2026-12-31T24:00:00Z',
  '2026-12-31T23:59:60Z',
]

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Ids and versions of what is stored. */
export type Known = Record<'uuid' | 'date-time', readonly string[]>

/** A field of a body and a value at one of its edges. */
type Edge = readonly [field: string, value: unknown]

/** One of the fields that the body may have, at one of its edges. `known` are values of stored things. */
export function edgeOf(
  body: Schema,
  valid: Record<string, unknown>,
  known: Known,
): fc.Arbitrary<Edge> {
  const described = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Described
  return fc
    .constantFrom(...fieldsOf(described, valid))
    .chain(([name, field]) => fc.tuple(fc.constant(name), valueAtEdge(field, valid[name], known)))
}

/** The fields of an object, or of those forms of it that have the type and status of the valid body. */
function fieldsOf(schema: Described, valid: Record<string, unknown>): [string, Described][] {
  const { properties = {}, required = [], anyOf = [], oneOf = [] } = schema
  const fields = Object.entries(properties)
  const isOther = fields.some(([name, field]) => {
    const given = valid[name]
    const isAbsent = given === undefined && !required.includes(name)
    return field.const !== undefined && !isAbsent && field.const !== given
  })
  return isOther
    ? []
    : [...fields, ...[...anyOf, ...oneOf].flatMap((form) => fieldsOf(form, valid))]
}

function valueAtEdge(schema: Described, valid: unknown, known: Known): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, format, items, properties } = schema
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map((one) => valueAtEdge(one, valid, known)))
  if (schema.const !== undefined) return fc.constantFrom(schema.const, 'unknown')
  if (schema.enum) return fc.constantFrom(...schema.enum, 'unknown')
  if (format === 'uuid') return fc.constantFrom(...known.uuid, unknownId)
  if (format === 'date-time') return fc.constantFrom(...dates, ...known[format], soon())
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return numberAtEdge(schema)
  if (items) return arrayAtEdge(items, schema, known)
  if (properties) {
    const fields = Object.entries(properties)
    return fc.record(
      Object.fromEntries(fields.map(([name, field]) => [name, valueAtEdge(field, '', known)])),
    )
  }
  if (type === 'null') return fc.constant(null)
  return textAtEdge(schema, typeof valid === 'string' ? valid : '')
}

/** In a minute and a half: the earliest times that may be scheduled, with an offset. */
function soon(): string {
  return new Date(Date.now() + 90_000).toISOString().replace('Z', '+00:00')
}

function numberAtEdge({ minimum = 0, maximum = 0 }: Described): fc.Arbitrary<number> {
  const ends = [minimum, maximum, 2 ** 15, 2 ** 31, 2 ** 53]
  return fc.constantFrom(...ends.flatMap((end) => [end - 1, end, end + 1]), 0.5, -0)
}

function arrayAtEdge(items: Described, { maxItems = 9 }: Described, known: Known) {
  const lengths = fc.constantFrom(0, 1, 2, maxItems, maxItems + 1)
  return fc.tuple(lengths, valueAtEdge(items, '', known)).map(([length, item]) =>
    // Tags that are the same become one, so texts end with a number.
    Array.from({ length }, (_, at) =>
      items.maxLength === undefined || at === 0 ? item : String(item).slice(0, -4) + at,
    ),
  )
}

/** Some letters: a few times, or as often as is allowed, or longer; alone, or with the valid text. */
function textAtEdge({ maxLength = longest }: Described, valid: string): fc.Arbitrary<string> {
  const few = fc.constantFrom(0, 1, 2, 5)
  const most = fc.constantFrom(maxLength - 1, maxLength, maxLength + 1)
  return fc
    .record({
      unit: fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 }),
      // Very long texts take long, so they are rare.
      times: fc.option(few, { nil: undefined, freq: maxLength > longest ? 4 : 1 }),
      length: most,
      place: fc.constantFrom('alone', 'before', 'after', 'within'),
    })
    .map(({ unit, times, length, place }) => {
      const word = unit.join('')
      const rest = place === 'alone' ? '' : valid
      const fitting = Math.max(0, Math.floor((length - rest.length) / word.length))
      const fill = word.repeat(times ?? fitting)
      const start = { alone: 0, before: 0, after: rest.length, within: rest.length >> 1 }[place]
      return rest.slice(0, start) + fill + rest.slice(start)
    })
}
