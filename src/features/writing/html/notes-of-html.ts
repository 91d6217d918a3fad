/** What is of a footnote: the link that refers to it, its text, and the link that leads back. */
export type Notes = Map<Element, { name: string; is: 'reference' | 'text' | 'back' }>

/** The footnotes of a document: a link to a block that begins or ends with a link back. */
export function notesOf(root: Element): Notes {
  const notes: Notes = new Map()
  const named = new Map<string, Element>()
  const taken = new Set<string>()
  for (const one of root.querySelectorAll('[id], [name]')) {
    const name = one.id || (one.getAttribute('name') ?? '')
    if (!named.has(name)) named.set(name, one)
  }
  const targetOf = (link: Element) =>
    named.get(/#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '')
  for (const link of root.querySelectorAll('a[href*="#"]')) {
    const [, sign] =
      /^[^\p{L}\p{N}]*([\p{L}\p{N}]{1,4})[^\p{L}\p{N}]*$/u.exec(link.textContent) ?? []
    const block = targetOf(link)?.closest('p, li, div')
    if (!block || sign === undefined || block.contains(link)) continue
    const back = Array.from(block.querySelectorAll('a[href*="#"]')).find((one) => {
      const target = targetOf(one)
      return target && (target.contains(link) || link.contains(target))
    })
    const known = notes.get(block)
    if (!known && !(back && isAtEnd(block, back))) continue
    const name = known?.name ?? freeName(sign, taken)
    taken.add(name)
    notes.set(link, { name, is: 'reference' })
    notes.set(block, { name, is: 'text' })
    if (back) notes.set(back, { name, is: 'back' })
  }
  return notes
}

function freeName(sign: string, taken: ReadonlySet<string>): string {
  let name = sign
  for (let n = 2; taken.has(name); n += 1) name = `${sign}-${n}`
  return name
}

function isAtEnd(block: Element, link: Element): boolean {
  const [text, sign] = [block, link].map(({ textContent }) => textContent.trim())
  return Boolean(sign && (text?.startsWith(sign) || text?.endsWith(sign)))
}
