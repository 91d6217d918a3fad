import type { Fragment, Node } from 'prosemirror-model'

const known = new WeakMap<Node, string>()

/**
 * What a reader sees of a block, as a text to compare; empty for a block without content. Spaces at the ends of a line
 * do not count, nor does whether a space is bold or italic, since a body has no sign for it.
 */
export function lookOf(node: Node): string {
  const seen = known.get(node)
  if (seen !== undefined) return seen
  const look = node.isTextblock ? lineLook(node) : blockLook(node)
  known.set(node, look)
  return look
}

function blockLook(node: Node): string {
  if (node.isLeaf) return JSON.stringify([node.type.name, node.attrs['source']])
  const inside = node.children.map(lookOf)
  // A cell may be empty, an item of a list may not.
  if (node.type.name === 'row') return JSON.stringify(inside)
  const shown = inside.filter((look) => look !== '')
  return shown.length === 0 ? '' : JSON.stringify([node.type.name, shown])
}

function lineLook(node: Node): string {
  const content = contentLook(node.content)
  return content === '[]' ? '' : JSON.stringify([node.type.name, node.attrs['name'], content])
}

/** What a reader sees of the content of a line, as a text to compare. */
export function contentLook(content: Fragment): string {
  const parts: [marks: string, text: string][] = []
  content.forEach((node) => {
    if (!node.isText) parts.push(['', JSON.stringify(node.attrs)])
    for (const text of node.text?.split(/(\s+)/) ?? []) {
      if (text === '') continue
      const isBlank = text.trim() === ''
      const marks = node.marks
        .filter(({ type }) => !isBlank || type.name === 'link')
        .map(({ type, attrs }) => [type.name, attrs['href']])
      const key = JSON.stringify(marks)
      const before = parts.at(-1)
      if (before?.[0] === key) before[1] += text
      else parts.push([key, text])
    }
  })
  const [first, last] = [parts[0], parts.at(-1)]
  if (first) first[1] = first[1].trimStart()
  if (last) last[1] = last[1].trimEnd()
  return JSON.stringify(parts.filter(([, text]) => text !== ''))
}
