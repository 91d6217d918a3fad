import { Fragment, type Node } from 'prosemirror-model'
import { bodySchema } from '#features/writing/body/schema.ts'
import { footnotesOf } from './footnotes-of-html.ts'
import { inertHtml } from './inert-html.ts'
import { linesOfHtml, type HtmlLine } from './line-collector.ts'
import { stylesOf } from './styles.ts'

const { nodes } = bodySchema

export interface Pasted {
  blocks: readonly Node[]
  /** The names of the things that were not kept: 'picture', 'list level'. */
  lost: readonly string[]
}

/** The blocks of a body for HTML of another program. */
export function blocksFromHtml(html: string): Pasted {
  const root = inertHtml(html.replaceAll(drawing, textInBoxes))
  const source = { notes: footnotesOf(root), styleOf: stylesOf(root), lost: [] }
  const lines = linesOfHtml(root, { kind: 'p', marks: [], style: {} }, source)
  const kept = withoutLooseFootnotes(lines, source.lost)
  return { blocks: blocksOf(kept), lost: source.lost }
}

/** Leaves out footnotes without a reference, which may have been in a struck-out passage. */
function withoutLooseFootnotes(lines: readonly HtmlLine[], lost: string[]): HtmlLine[] {
  const all = Fragment.from(lines.flatMap(({ content }) => content))
  const names = new Set<unknown>()
  all.descendants(({ type, attrs }) => {
    if (type === nodes.reference) names.add(attrs['name'])
  })
  const isLoose = ({ kind, label }: HtmlLine) => kind === 'footnote' && !names.has(label)
  const loose = new Set(lines.filter(isLoose).map(({ label }) => label))
  lost.push(...Array.from(loose, () => 'note'))
  return lines.filter((line) => !isLoose(line))
}

/** A text box of Word: its text is in a comment, and a picture of it for other programs follows. */
const drawing =
  /<!--\[if gte vml 1\]>((?:(?!<!--).)*?)<!\[endif\]-->(?:\s*<!\[if !vml\]>.*?<!\[endif\]>)?/gis

function textInBoxes(whole: string, vml: string): string {
  const boxes = vml.matchAll(/<v:textbox[^>]*>(.*?)<\/v:textbox>/gis)
  return Array.from(boxes, ([, text]) => text).join('') || whole
}

const space = Fragment.from(bodySchema.text(' '))

function blocksOf(lines: readonly HtmlLine[]): Node[] {
  const blocks: Node[] = []
  for (const [index, { kind, content, label, inside }] of lines.entries()) {
    const before = lines[index - 1]
    const isJoined = before?.kind === kind && before.inside === inside
    if (kind === 'block') blocks.push(...content)
    else if (kind === 'footnote') {
      const start =
        isJoined && before.label === label ? blocks.pop()?.content.append(space) : undefined
      const all = (start ?? Fragment.empty).append(Fragment.from(content))
      blocks.push(nodes.footnote.create({ name: label }, all))
    } else if (kind === 'p' || kind === 'h2' || kind === 'h3') {
      blocks.push(nodes[kind].create(null, content))
    } else {
      const item = (kind === 'blockquote' ? nodes.quoted : nodes.li).create(null, content)
      const list = isJoined ? blocks.pop()?.content.addToEnd(item) : item
      blocks.push(nodes[kind].create(null, list))
    }
  }
  return blocks
}
